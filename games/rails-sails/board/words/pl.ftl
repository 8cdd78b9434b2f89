title = Rails & Sails
