title = Wystawa światowa 1893
