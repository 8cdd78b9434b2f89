title = World’s Fair 1893
