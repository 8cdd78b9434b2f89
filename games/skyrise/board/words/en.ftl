title = Skyrise
