export interface paths {
    "/api/players/me/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys, sessions and recovery code
         * @description Returns every way to your games, without any secrets.
         */
        get: operations["getKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options for a new passkey
         * @description Returns the options for `navigator.credentials.create()`. Valid once, for five minutes.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description Adds a passkey that you have created, up to 10. Sets a new cookie; the old one works for another 60 seconds. A passkey for another site is refused.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description The passkey no longer signs anybody in. Removing the last one requires `last=true`. Returns `not-found` for another player’s passkey.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description A name has up to 40 characters. Returns `not-found` for another player’s passkey.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/players/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out a browser
         * @description Its cookie stops working within ten seconds. Returns `not-found` for another player’s session.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out all other browsers
         * @description Their cookies stop working within ten seconds.
         */
        delete: operations["revokeOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a recovery code
         * @description The code is shown once. It replaces any earlier code.
         */
        post: operations["makeRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of your move to another device
         * @description Compare the four digits with those that the other device shows.
         */
        get: operations["getTransfer"];
        put?: never;
        /**
         * Start a move to another device
         * @description Returns the secret for a link, which is valid once, for ten minutes. Ends any move in progress.
         */
        post: operations["beginTransfer"];
        /**
         * Stop a move to another device
         * @description Its link stops working. Has no effect if no move is in progress.
         */
        delete: operations["stopTransfer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/transfer/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a move to another device
         * @description Lets the device that opened the link play as you. Has no effect until a device has opened it.
         */
        post: operations["confirmTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the link of a move
         * @description Only the first device that opens the link can go on. Returns `not-found` for a secret that has been used or stopped, or has expired.
         */
        post: operations["claimTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a move on this device
         * @description Signs this device in once the other device has confirmed. Returns `not-found` for a claim that has been used or stopped, or has expired.
         */
        post: operations["finishTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to sign in with a passkey
         * @description Returns the options for `navigator.credentials.get()`. Valid once, for five minutes.
         */
        post: operations["beginSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description A browser with games of its own, and no other way back to them, must first choose what happens to them: see `chooseGames`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in/recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a recovery code
         * @description Case, spaces and dashes do not matter. The code stays valid.
         */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview what happens to this browser’s games
         * @description Returns what will happen if the games of this browser become those of the player who signs in. Takes the ticket of a sign-in whose `state` is `choose`. Changes nothing.
         */
        post: operations["previewMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose what happens to this browser’s games, and sign in
         * @description With `bring`, they become the player’s. If both have played the same challenge, the game that was finished first stays ranked; of a challenge that is over, none becomes ranked for a player who has no ranked game of it. Signs out every other browser of the player who is merged.
         */
        post: operations["chooseGames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the server’s health
         * @description Returns 503 if the database is unreachable or lacks a migration, or if a secret is missing.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your clubs
         * @description By name.
         */
        get: operations["listClubs"];
        put?: never;
        /**
         * Make a club
         * @description A name has 1 to 40 characters, with a letter or a digit. You can be in 20 clubs and own 10 of them.
         */
        post: operations["createClub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a club
         * @description Members see each other, and the link to join. Others get `not-found`.
         */
        get: operations["getClub"];
        put?: never;
        post?: never;
        /**
         * Close your club
         * @description Removes the club and its weeks for good. For the owner only.
         */
        delete: operations["closeClub"];
        options?: never;
        head?: never;
        /**
         * Rename your club
         * @description For the owner only.
         */
        patch: operations["renameClub"];
        trace?: never;
    };
    "/api/clubs/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the link to join
         * @description The old link stops working. For the owner only.
         */
        post: operations["replaceInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{id}/members/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a club, or remove a member
         * @description Everybody can remove themselves, and the owner anybody else, which also replaces the link to join. Has no effect on somebody who is no member. When the owner leaves, the successor becomes the owner, or whoever joined first of those who play. The last member who leaves closes the club.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{id}/successor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name who owns the club after you
         * @description The successor becomes the owner once you leave, delete your player, or have not been here for 60 days. For the owner only.
         */
        put: operations["setSuccessor"];
        post?: never;
        /**
         * Name nobody to own the club after you
         * @description For the owner only.
         */
        delete: operations["removeSuccessor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{id}/days/{date}/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a day in a club
         * @description Ranks the results of everybody who was a member when the day closed. On an open day, of everybody who is one now.
         */
        get: operations["getClubDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{id}/weeks/{week}/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a week in a club
         * @description Each day gives a share of the other members: those beaten, and half of those level. The points are the mean of the best three shares, times 10,000. With `.txt` after the game it is text for a chat. Kept for 12 weeks.
         */
        get: operations["getClubWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{invite}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a link to join says
         * @description A link that was replaced, or whose club is closed, is `not-found`.
         */
        get: operations["getInvitation"];
        put?: never;
        /**
         * Join a club
         * @description Joining again has no effect. A club has up to 100 members.
         */
        post: operations["joinClub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who you know has played today
         * @description Returns which players you follow have finished a ranked game today, and how many members of each of your clubs.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your place among friends and in your clubs
         * @description By score. Ranks are null before you have finished.
         */
        get: operations["getPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tables where you sit
         * @description Those where it is your turn come first, those that are over last.
         */
        get: operations["listTables"];
        put?: never;
        /**
         * Make a table
         * @description Nobody sits there yet, you neither. Each card has its own dice. You can make 30 tables an hour.
         */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a table
         * @description For anybody with its link. A table is removed 30 days after it is over.
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something at a table
         * @description Sit down, stand up, start the game, make a move, pass a turn whose time is over, leave, return, or make a table of the same kind. Repeating a command is safe. `sit` makes you a player; the other commands need one. `at` is the length of the log that you know, `n` the number of the last event.
         */
        post: operations["commandTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to a table
         * @description A WebSocket that brings `TableNews` as JSON text: the events after `after`, or the whole table if they are gone or `after` is missing, and then every event once it is on record. The client sends only `ping`, which is answered `pong`; anything else closes the socket with 1008. It closes with 1013 if there are too many, and with 4000 when no more news can come. Pages of other sites are refused.
         */
        get: operations["watchTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finished table as a file
         * @description Contains the table’s secret and everything that its dice follow from. Pass and play opens it. While the game goes on there is none; without a start there never is.
         */
        get: operations["getTableFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a custom challenge
         * @description Creates a challenge with a rule set, its own hidden dice and a deadline. It is open from now until `closesAt`, which must be between one minute and 31 days away. Anyone with its code can play it.
         */
        post: operations["createChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the challenges you made and those you started
         * @description Returns up to 50 of each, the latest first.
         */
        get: operations["listOwnChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get today’s challenges
         * @description Also returns the server’s time, which decides when a day begins and ends.
         */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a challenge
         * @description The seed is published once the challenge is closed. Its SHA-256, the commitment, is published before.
         */
        get: operations["getChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your play of a challenge
         * @description Returns an unfinished play before a finished one, and null if there is none. Does not start a play.
         */
        get: operations["getOwnPlay"];
        put?: never;
        /**
         * Start a play, or get the one you started
         * @description While the challenge is open, you have one play, which is ranked. Once it is closed, you can start any number of unranked plays.
         */
        post: operations["startPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of a challenge’s board
         * @description Takes at most one of `after`, `before` (cursors from another page) and `around`, which requires the cookie.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the players who have finished a challenge
         * @description Returns the latest first, without scores, so that players who have yet to play see no score to aim at.
         */
        get: operations["listFinished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the review of a closed challenge
         * @description Returns averages, and the first roll, which everyone faced. Mean and spread are in the game’s unit: points, or turns of those who reached the target.
         */
        get: operations["getDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/explorer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everyone’s choices after the same moves
         * @description Available once the challenge is final. `prefix` is the moves so far, as in a log: empty for the first roll, `5` or `5A` in Yahtzee, `C~` in Yardkle. `place` is null if fewer than five players made these moves. Deleted players are included.
         */
        get: operations["getExplorer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your friends who have finished a challenge, with their ranks
         * @description Ranks are among all players. The list includes you once you have finished the challenge yourself.
         */
        get: operations["listFriends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/ghosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the friends you can race
         * @description Returns your friends who have finished the challenge, without scores.
         */
        get: operations["listGhosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/ghosts/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a friend’s total after as many turns as you have completed
         * @description The number of turns you have completed is taken from your recorded play.
         */
        get: operations["getGhost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/ghosts/by-replay/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shared game’s total after as many turns as you have completed
         * @description Races the player of a shared replay, whom you need not follow. `id` is the id of the replay, which must be of this challenge and not your own.
         */
        get: operations["getGhostByReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/best-play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the game that best play makes of a challenge
         * @description Returns the game of exact play that does not know the dice. Until the challenge is closed, only players who have finished it can see it. Of equally good moves (within 1e-9), it makes the one whose text sorts first in ASCII.
         */
        get: operations["getBestPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{date}/{game}/results.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all ranked results of a closed challenge
         * @description Returns one line of JSON per result, the best first. Together with the published seed, they are enough to recompute every rank.
         */
        get: operations["listOpenResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a play of yours
         * @description Returns `not-found` for another player’s play.
         */
        get: operations["getPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plays/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a move
         * @description Records a move and deals the next dice. Once the challenge is closed, a request may contain several moves; either all of them are recorded, or none. `at` is the length of the log that the client knows, so repeating a request is safe. Only the response that finishes a play contains its review.
         */
        post: operations["makeMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finished play with its dice
         * @description Until the challenge is closed, only players who have finished it can see its replays.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the review of a finished play
         * @description Grades every decision. Losses and luck are expected points, or expected turns.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your player
         * @description Returns the player of the cookie, and renews the cookie.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Delete your player
         * @description Cannot be undone. Logs and scores stay, without a player.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /**
         * Change your name
         * @description A name has 3 to 20 characters of a-z, 0-9, - and _, and must not look like another player’s.
         */
        patch: operations["renameMe"];
        trace?: never;
    };
    "/api/players/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything stored about you
         * @description Returns a single JSON document, which may be long.
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your ranked results in a month
         * @description Includes daily challenges only, not custom ones. Empty without the cookie.
         */
        get: operations["getArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/streak": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your streak
         * @description Returns the number of consecutive days with a ranked result, up to today, or up to yesterday if you have not played today. Zero without the cookie.
         */
        get: operations["getStreak"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the players you follow
         * @description Returns up to 100, the latest first.
         */
        get: operations["listFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/statistics/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your statistics
         * @description Returns streak, averages, luck and mistakes over time, and habits, from your latest 2,000 ranked results in daily challenges. Withdrawn results are excluded. Games from before figures were recorded count only toward scores.
         */
        get: operations["getOwnStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/feats/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your firsts and bests
         * @description Lists what your ranked results in daily challenges have done for the first time and best, each with its game. Withdrawn results are excluded.
         */
        get: operations["getFeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your dice
         * @description Returns how often you rolled each face and the luck of your ranked games in daily challenges, with how often fair dice do as much.
         */
        get: operations["getOwnDice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/me/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download your results as CSV
         * @description Returns every result, ranked or not, the latest first; for withdrawn ones, also when and why. A reason that a spreadsheet would read as a formula is prefixed with an apostrophe; logs stay as they are.
         */
        get: operations["exportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/statistics/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a player’s public statistics
         * @description Does not include habits. Results of a challenge that is not closed are included once you have finished it yourself.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a player and their latest ranked results
         * @description Also returns whether you follow them. Results of a challenge that is not closed are included once you have finished it yourself.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a player
         * @description Lists their results among your friends’. Following them again has no effect. You cannot follow yourself.
         */
        post: operations["follow"];
        /**
         * Unfollow a player
         * @description Has no effect if you do not follow them.
         */
        delete: operations["unfollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seasons/{period}/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the board of a month or of all time
         * @description Includes closed days only. Ordered by mean percentile or by mean mistakes.
         */
        get: operations["getSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fairness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get every year’s anchor, and one year’s published commitments and seeds
         * @description Returns the newest day first, starting with today. `year` defaults to the current year.
         */
        get: operations["getFairness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fairness/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the digests of the results of days, each linked to the one before
         * @description An entry is appended when a day is final, and whenever its results change afterwards. Its digest is that of the lines `{replay} {log} {finishedAt}` of `results.jsonl`, in order, with ` withdrawn` after a withdrawn result: starting with 64 zeros, the SHA-256 in hex of the digest so far followed by the line. Its link is the SHA-256 of the link before (64 zeros before the first) followed by `{position} {challenge} {results} {digest} {notedAt}`. Returns 100 entries, the newest first. Everybody sees the last link in `GET /api/challenges/today`.
         */
        get: operations["getResultsChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/results/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a result
         * @description Removes a ranked result from boards, histograms, percentiles and months. The replay and the open data keep it, with the reason. Withdrawing it again has no effect: the first reason stays.
         */
        post: operations["withdrawResult"];
        /**
         * Undo a withdrawal
         * @description The result counts again, as if it had never been withdrawn. Has no effect if it is not withdrawn.
         */
        delete: operations["restoreResult"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a player
         * @description Replaces an offensive name. The new name must follow the same rules as names that players choose.
         */
        patch: operations["renamePlayer"];
        trace?: never;
    };
    "/api/operator/clubs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close a club
         * @description Removes the club and its weeks for good.
         */
        delete: operations["closeOthersClub"];
        options?: never;
        head?: never;
        /**
         * Rename a club
         * @description Replaces an offensive name. The new name must follow the same rules as names that players choose.
         */
        patch: operations["renameOthersClub"];
        trace?: never;
    };
    "/api/operator/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List everything that operators have done
         * @description Returns what was done, when and why, the latest first, up to 100 per page. Does not name players.
         */
        get: operations["getOperatorLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Archive: {
            month: string;
            results: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                score: number;
                turns: number;
                mistakes: number | null;
                replay: string;
            }[];
        };
        Arrival: {
            player: {
                id: string;
                handle: string;
            };
            /** @enum {string} */
            state: "here" | "choose";
            ticket: string | null;
            merge: components["schemas"]["MergePreview"] | null;
            recoveryCode: string | null;
        };
        BestPlay: {
            log: string;
            rolls: {
                turn: number;
                roll: number;
                faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            }[];
            score: number;
            turns: number;
            ledger: components["schemas"]["Ledger"];
        };
        Board: {
            challenge: components["schemas"]["Challenge"];
            /** @enum {string} */
            by: "score" | "skill";
            players: number;
            entries: {
                rank: number;
                player: {
                    id: string;
                    handle: string;
                } | null;
                score: number;
                turns: number;
                mistakes?: number;
                /** Format: date-time */
                finishedAt: string;
                replay: string;
            }[];
            me: {
                rank: number;
                percentile: number;
                score: number;
                turns: number;
                mistakes?: number;
            } | null;
            histogram: ({
                score: number;
                count: number;
            } | {
                turns: number | null;
                count: number;
            } | {
                mistakes: number;
                count: number;
            })[];
            next: string | null;
            previous: string | null;
        };
        Challenge: {
            date: string;
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
            code?: string;
            maker?: {
                id: string;
                handle: string;
            } | null;
            /** @enum {string} */
            status: "upcoming" | "open" | "grace" | "closed";
            /** Format: date-time */
            opensAt: string;
            /** Format: date-time */
            closesAt: string;
            /** Format: date-time */
            revealsAt: string;
            /** Format: date-time */
            finalAt: string;
            commitment: string | null;
            seed: string | null;
            players: number;
        };
        Choice: {
            ticket: string;
            /** @enum {string} */
            games: "bring" | "leave";
        };
        Claim: {
            claim: string;
            digits: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Club: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            owner: {
                id: string;
                handle: string;
            };
            invite: string;
            members: {
                player: {
                    id: string;
                    handle: string;
                };
                /** Format: date-time */
                joinedAt: string;
            }[];
            successor: {
                id: string;
                handle: string;
            } | null;
        };
        ClubDay: {
            challenge: components["schemas"]["Challenge"];
            /** @enum {string} */
            by: "score" | "skill";
            field: number;
            entries: {
                rank: number;
                player: {
                    id: string;
                    handle: string;
                };
                score: number;
                turns: number;
                mistakes: number | null;
                replay: string;
            }[];
            waiting: {
                id: string;
                handle: string;
            }[];
        };
        ClubName: {
            name: string;
        };
        Clubs: {
            clubs: {
                id: string;
                name: string;
                size: number;
                isOwner: boolean;
            }[];
        };
        ClubWeek: {
            week: string;
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            by: "score" | "skill";
            /** @enum {string} */
            status: "running" | "final";
            days: {
                date: string;
                field: number;
            }[];
            entries: {
                rank: number | null;
                player: {
                    id: string;
                    handle: string;
                } | null;
                points: number;
                days: number;
                wins: number;
            }[];
        };
        Company: {
            date: string;
            friends: {
                following: number;
                finished: {
                    id: string;
                    handle: string;
                }[];
            };
            clubs: {
                id: string;
                name: string;
                size: number;
                finished: number;
            }[];
        };
        DayPage: {
            challenge: components["schemas"]["Challenge"];
            par: number | null;
            mean: number | null;
            spread: number | null;
            opening: {
                best: string;
                made: {
                    move: string;
                    count: number;
                    loss: number;
                }[];
            } | null;
        };
        Export: {
            player: components["schemas"]["Player"];
            results: {
                id: string;
                challenge: {
                    date: string;
                    /** @enum {string} */
                    game: "yahtzee" | "yardkle" | "yatzy";
                    /** @enum {string} */
                    rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                    code?: string;
                };
                ranked: boolean;
                log: string;
                score: number;
                turns: number;
                ledger: components["schemas"]["Ledger"] | null;
                facts: {
                    isEveryTurnBest: boolean;
                    isAheadOfBestPlay: boolean;
                    faces: number[] | null;
                    figures: {
                        [key: string]: number;
                    };
                    habits: {
                        habit: string;
                        occasions: number;
                        done: number;
                        loss: number;
                    }[];
                } | null;
                marks: string | null;
                skill: number | null;
                standing: number;
                opening: string | null;
                percentile: number | null;
                withdrawn: components["schemas"]["Withdrawn"] | null;
                /** Format: date-time */
                startedAt: string;
                /** Format: date-time */
                finishedAt: string;
            }[];
            unfinished: components["schemas"]["Play"][];
            tables: {
                id: string;
                /** @enum {string} */
                phase: "lobby" | "play" | "over";
                isTurn: boolean;
                hasLeft: boolean;
                deadline: string | null;
                /** Format: date-time */
                until: string;
                table: components["schemas"]["Table"] | null;
            }[];
            seasons: {
                period: string;
                game: string;
                games: number;
                percentiles: number;
                skills: number;
                graded: number;
            }[];
            follows: {
                id: string;
                handle: string;
                /** Format: date-time */
                since: string;
            }[];
            followers: {
                id: string;
                handle: string;
                /** Format: date-time */
                since: string;
            }[];
            challenges: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                code?: string;
                /** @enum {string} */
                status: "upcoming" | "open" | "grace" | "closed";
                /** Format: date-time */
                closesAt: string;
                /** Format: date-time */
                revealsAt: string;
            }[];
            clubs: {
                id: string;
                name: string;
                /** Format: date-time */
                joinedAt: string;
                leftAt: string | null;
                isOwner: boolean;
                isSuccessor: boolean;
            }[];
            begun: {
                code: string;
                /** Format: date-time */
                begunAt: string;
            }[];
            keys: components["schemas"]["Keys"];
            access: {
                sessions: {
                    id: string;
                    device: string;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    usedAt: string;
                    endsAt: string | null;
                }[];
                passkeys: {
                    id: string;
                    credentialId: string;
                    publicKey: string;
                    counter: number;
                    transports: string;
                    name: string;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    usedAt: string;
                }[];
                transfer: {
                    /** Format: date-time */
                    expiresAt: string;
                    device: string | null;
                    confirmedAt: string | null;
                } | null;
                epoch: number;
                isNamed: boolean;
            };
        };
        Fairness: {
            anchors: {
                [key: string]: string;
            };
            firstDays: {
                [key: string]: string;
            };
            days: {
                date: string;
                commitment: string | null;
                seed: string | null;
            }[];
        };
        Finished: {
            players: number;
            finished: {
                player: {
                    id: string;
                    handle: string;
                } | null;
                /** Format: date-time */
                finishedAt: string;
            }[];
            next: string | null;
        };
        Follows: {
            players: {
                id: string;
                handle: string;
                lastDay: string | null;
            }[];
        };
        Friends: {
            following: number;
            entries: {
                rank: number;
                player: {
                    id: string;
                    handle: string;
                } | null;
                score: number;
                turns: number;
                mistakes?: number;
                /** Format: date-time */
                finishedAt: string;
                replay: string;
            }[];
        };
        Ghost: {
            player: {
                id: string;
                handle: string;
            };
            turns: number;
            total: number;
        };
        Ghosts: {
            players: {
                id: string;
                handle: string;
            }[];
        };
        HandleChange: {
            handle: string;
        };
        Health: {
            /** @constant */
            ok: true;
        };
        Invitation: {
            name: string;
            size: number;
            isMember: boolean;
        };
        Keys: {
            passkeys: components["schemas"]["Passkey"][];
            sessions: {
                id: string;
                device: string;
                /** Format: date-time */
                usedAt: string;
                here: boolean;
            }[];
            recoveryCodeSince: string | null;
        };
        Ledger: {
            par: number;
            luck: number;
            mistakes: number;
            missing: number;
        };
        MergePreview: {
            player: {
                id: string;
                handle: string;
            };
            games: number;
            unfinished: number;
            bothCount: number;
            both: {
                challenge: string;
                /** @enum {string} */
                counts: "here" | "there";
                /** @enum {string} */
                other: "unranked" | "nameless";
            }[];
            late: {
                unranked: number;
                nameless: number;
            };
            signedOut: {
                device: string;
                /** Format: date-time */
                usedAt: string;
            }[];
            follows: number;
            challenges: number;
            inProgress: string | null;
        };
        Moves: {
            at: number;
            moves: string;
        };
        NewChallenge: {
            /** @enum {string} */
            rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
            /** Format: date-time */
            closesAt: string;
        };
        NewPasskey: {
            name?: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        NewTable: {
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
            /** @enum {number} */
            teams: 0 | 2 | 3 | 4;
            /** @enum {string} */
            pace: "live" | "slow";
            settles: boolean;
        };
        OpenResult: {
            rank: number | null;
            skillRank: number | null;
            replay: string;
            player: {
                id: string;
                handle: string;
            } | null;
            log: string;
            score: number;
            turns: number;
            ledger: components["schemas"]["Ledger"] | null;
            /** Format: date-time */
            finishedAt: string;
            withdrawn?: components["schemas"]["Withdrawn"];
        };
        OperatorLog: {
            acts: {
                id: number;
                /** @enum {string} */
                act: "withdraw" | "restore" | "rename" | "rename-club" | "close-club";
                /** Format: date-time */
                at: string;
                reason: string | null;
                replay: string | null;
                challenge: string | null;
            }[];
            next: number | null;
        };
        OwnChallenges: {
            made: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                code?: string;
                /** @enum {string} */
                status: "upcoming" | "open" | "grace" | "closed";
                /** Format: date-time */
                closesAt: string;
                /** Format: date-time */
                revealsAt: string;
            }[];
            begun: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                code?: string;
                /** @enum {string} */
                status: "upcoming" | "open" | "grace" | "closed";
                /** Format: date-time */
                closesAt: string;
                /** Format: date-time */
                revealsAt: string;
            }[];
        };
        OwnPlay: {
            play: components["schemas"]["Play"] | null;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            addedAt: string;
            /** Format: date-time */
            usedAt: string;
        };
        PasskeyChange: {
            name: string;
        };
        PasskeyCreation: {
            challenge: string;
            rp: {
                id?: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                type: string;
                alg: number;
            }[];
            timeout?: number;
            excludeCredentials?: {
                id: string;
                type: string;
                transports?: string[];
            }[];
            authenticatorSelection?: {
                residentKey?: string;
                requireResidentKey?: boolean;
                userVerification?: string;
            };
            attestation?: string;
        };
        PasskeyRequest: {
            challenge: string;
            rpId?: string;
            timeout?: number;
            userVerification?: string;
            allowCredentials?: {
                id: string;
                type: string;
                transports?: string[];
            }[];
        };
        Places: {
            friends: {
                following: number;
                field: number;
                rank: number | null;
            };
            clubs: {
                id: string;
                name: string;
                field: number;
                rank: number | null;
            }[];
        };
        Play: {
            id: string;
            challenge: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                code?: string;
            };
            ranked: boolean;
            /** @enum {string} */
            status: "playing" | "finished" | "void";
            log: string;
            state: components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"];
            rolls: {
                turn: number;
                roll: number;
                faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            }[];
            /** Format: date-time */
            startedAt: string;
            finishedAt: string | null;
            result: components["schemas"]["Result"] | null;
            review?: components["schemas"]["Review"];
            occasions?: ("personal-best" | "first-feat" | "first-game")[];
        };
        Player: {
            id: string;
            handle: string;
            /** Format: date-time */
            since: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            at?: number;
            log?: string;
            sealed?: {
                challenge: {
                    date: string;
                    /** @enum {string} */
                    game: "yahtzee" | "yardkle" | "yatzy";
                    /** @enum {string} */
                    rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                    code?: string;
                };
                player: {
                    id: string;
                    handle: string;
                } | null;
                score: number;
                turns: number;
                ledger: components["schemas"]["Ledger"] | null;
                marks: ("best" | "close" | "slip" | "miss")[] | null;
                /** Format: date-time */
                revealsAt: string;
            };
            /** @enum {string} */
            rule?: "length" | "characters" | "reserved" | "blocked";
            requestId?: string;
        };
        Profile: {
            player: components["schemas"]["Player"];
            following: boolean | null;
            results: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                score: number;
                turns: number;
                mistakes: number | null;
                replay: string;
            }[];
        };
        RecoveryCode: {
            code: string;
        };
        RecoverySignIn: {
            code: string;
            attempt?: string;
        };
        Replay: {
            id: string;
            challenge: {
                date: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
                code?: string;
            };
            ranked: boolean;
            player: {
                id: string;
                handle: string;
            } | null;
            log: string;
            rolls: {
                turn: number;
                roll: number;
                faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            }[];
            score: number;
            turns: number;
            totals: {
                upper: number;
                upperBonus: number;
                lower: number;
                yahtzeeBonus?: number;
                total: number;
            } | null;
            ledger: components["schemas"]["Ledger"] | null;
            /** Format: date-time */
            finishedAt: string;
            withdrawn?: components["schemas"]["Withdrawn"];
        };
        Result: {
            score: number;
            turns: number;
            rank: number | null;
            players: number | null;
            percentile: number | null;
            ledger: components["schemas"]["Ledger"] | null;
            withdrawn?: components["schemas"]["Withdrawn"];
        };
        Review: {
            ledger: components["schemas"]["Ledger"];
            decisions: {
                at: number;
                turn: number;
                roll: number;
                move: string;
                best: string;
                loss: number;
                luck: number;
            }[];
        };
        SavedTable: {
            /** @constant */
            kind: "evenroll-table";
            /** @constant */
            version: 2;
            id: string;
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
            teams: string[][];
            /** @constant */
            dice: "own";
            settles: boolean;
            commitment: string;
            secret: string;
            randoms: string[];
            startSeed: string;
            seeds: string[];
            startRolls: (1 | 2 | 3 | 4 | 5 | 6)[][];
            log: string;
        };
        Season: {
            period: string;
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            by: "percentile" | "skill";
            gamesMin: number;
            entries: {
                rank: number;
                player: {
                    id: string;
                    handle: string;
                };
                games: number;
                percentile: number;
                mistakes: number | null;
            }[];
            me: {
                player: {
                    id: string;
                    handle: string;
                };
                games: number;
                percentile: number;
                mistakes: number | null;
            } | null;
        };
        SignIn: {
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        Streak: {
            days: number;
            rests: number;
            today: boolean;
        };
        Successor: {
            player: string;
        };
        Table: {
            id: string;
            /** @enum {string} */
            game: "yahtzee" | "yardkle" | "yatzy";
            /** @enum {string} */
            rules: "official" | "yardzee" | "applet" | "ordered" | "yardkle" | "yatzy" | "forced";
            /** @enum {number} */
            teams: 0 | 2 | 3 | 4;
            /** @enum {string} */
            pace: "live" | "slow";
            settles: boolean;
            /** @enum {string} */
            phase: "lobby" | "play" | "over";
            n: number;
            seats: components["schemas"]["TableSeat"][];
            commitment: string;
            secret: string | null;
            startRolls: (1 | 2 | 3 | 4 | 5 | 6)[][];
            log: string;
            cards: (components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"])[];
            rolls: {
                turn: number;
                roll: number;
                faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            }[][];
            turn: components["schemas"]["TableTurn"] | null;
            passed: {
                seat: number;
                turn: number;
            }[];
            winners: number[];
            next: string | null;
        };
        TableCommand: {
            /** @constant */
            do: "sit";
            team?: number | null;
            random: string;
        } | {
            /** @constant */
            do: "stand";
        } | {
            /** @constant */
            do: "start";
            n: number;
        } | {
            /** @constant */
            do: "move";
            at: number;
            moves: string;
        } | {
            /** @constant */
            do: "pass";
            at: number;
        } | {
            /** @constant */
            do: "leave";
        } | {
            /** @constant */
            do: "return";
        } | {
            /** @constant */
            do: "again";
        };
        TableEvent: {
            n: number;
            /** @constant */
            type: "seated";
            player: {
                id: string;
                handle: string;
            } | null;
            seats: components["schemas"]["TableSeat"][];
        } | {
            n: number;
            /** @constant */
            type: "stood";
            player: {
                id: string;
                handle: string;
            } | null;
            seats: components["schemas"]["TableSeat"][];
        } | {
            n: number;
            /** @constant */
            type: "started";
            seat: number;
            seats: components["schemas"]["TableSeat"][];
            startRolls: (1 | 2 | 3 | 4 | 5 | 6)[][];
            cards: (components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"])[];
            rolls: {
                turn: number;
                roll: number;
                faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            }[][];
            turn: components["schemas"]["TableTurn"] | null;
        } | {
            n: number;
            /** @constant */
            type: "moved";
            seat: number;
            card: number;
            number: number;
            at: number;
            moves: string;
            changed: {
                card: number;
                state: components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"];
                rolls: {
                    turn: number;
                    roll: number;
                    faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
                }[];
            }[];
            turn: components["schemas"]["TableTurn"] | null;
            isStandIn: boolean;
        } | {
            n: number;
            /** @constant */
            type: "passed";
            seat: number;
            card: number;
            number: number;
            at: number;
            moves: string;
            changed: {
                card: number;
                state: components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"];
                rolls: {
                    turn: number;
                    roll: number;
                    faces: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
                }[];
            }[];
            turn: components["schemas"]["TableTurn"] | null;
            by: number | null;
        } | {
            n: number;
            /** @constant */
            type: "left";
            seat: number;
            seats: components["schemas"]["TableSeat"][];
            turn: components["schemas"]["TableTurn"] | null;
        } | {
            n: number;
            /** @constant */
            type: "returned";
            seat: number;
            seats: components["schemas"]["TableSeat"][];
            turn: components["schemas"]["TableTurn"] | null;
        } | {
            n: number;
            /** @constant */
            type: "over";
            /** @enum {string} */
            ending: "played" | "full" | "idle" | "deserted";
            winners: number[];
            secret: string;
            cards: (components["schemas"]["YahtzeeState"] | components["schemas"]["YardkleState"] | components["schemas"]["YatzyState"])[];
        } | {
            n: number;
            /** @constant */
            type: "next";
            next: string;
        };
        TableNews: components["schemas"]["TableEvent"] | {
            /** @constant */
            type: "table";
            table: components["schemas"]["Table"];
        } | {
            /** @constant */
            type: "here";
            seats: boolean[];
            watching: number;
        };
        TableSeat: {
            player: {
                id: string;
                handle: string;
            } | null;
            team: number;
            random: string;
            hasLeft: boolean;
        };
        TableTurn: {
            card: number;
            seat: number;
            turn: number;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            deadline: string;
        };
        Tables: {
            tables: {
                id: string;
                /** @enum {string} */
                game: "yahtzee" | "yardkle" | "yatzy";
                /** @enum {string} */
                pace: "live" | "slow";
                /** @enum {string} */
                phase: "lobby" | "play" | "over";
                isTurn: boolean;
                deadline: string | null;
            }[];
        };
        Ticket: {
            ticket: string;
        };
        Today: {
            date: string;
            /** Format: date-time */
            now: string;
            challenges: components["schemas"]["Challenge"][];
            resultsChain: {
                position: number;
                link: string;
            } | null;
        };
        Transfer: {
            /** @enum {string} */
            state: "none" | "waiting" | "opened" | "confirmed";
            secret: string | null;
            expiresAt: string | null;
            device: string | null;
            digits: string | null;
        };
        TransferArrival: {
            claim: string;
        };
        TransferClaim: {
            secret: string;
        };
        TransferResult: {
            /** @enum {string} */
            state: "waiting" | "here" | "choose";
            arrival: components["schemas"]["Arrival"] | null;
        };
        Withdrawal: {
            reason: string;
        };
        Withdrawn: {
            reason: string;
            /** Format: date-time */
            at: string;
        };
        YahtzeeState: {
            turn: number;
            roll: number;
            dice: (1 | 2 | 3 | 4 | 5 | 6)[];
            score: number;
            card: {
                ones: number | null;
                twos: number | null;
                threes: number | null;
                fours: number | null;
                fives: number | null;
                sixes: number | null;
                threeOfAKind: number | null;
                fourOfAKind: number | null;
                fullHouse: number | null;
                smallStraight: number | null;
                largeStraight: number | null;
                yahtzee: number | null;
                chance: number | null;
            };
            totals: {
                upper: number;
                upperBonus: number;
                lower: number;
                yahtzeeBonus: number;
                total: number;
            };
            options: {
                ones?: number;
                twos?: number;
                threes?: number;
                fours?: number;
                fives?: number;
                sixes?: number;
                threeOfAKind?: number;
                fourOfAKind?: number;
                fullHouse?: number;
                smallStraight?: number;
                largeStraight?: number;
                yahtzee?: number;
                chance?: number;
            };
            finished: boolean;
        };
        YardkleState: {
            turn: number;
            roll: number;
            dice: ((1 | 2 | 3 | 4 | 5 | 6) | null)[];
            running: number;
            score: number;
            onBoard: boolean;
            busts: number[];
            finished: boolean;
        };
        YatzyState: {
            turn: number;
            roll: number;
            dice: (1 | 2 | 3 | 4 | 5 | 6)[];
            score: number;
            card: {
                ones: number | null;
                twos: number | null;
                threes: number | null;
                fours: number | null;
                fives: number | null;
                sixes: number | null;
                onePair: number | null;
                twoPairs: number | null;
                threeOfAKind: number | null;
                fourOfAKind: number | null;
                smallStraight: number | null;
                largeStraight: number | null;
                fullHouse: number | null;
                chance: number | null;
                yatzy: number | null;
            };
            totals: {
                upper: number;
                upperBonus: number;
                lower: number;
                total: number;
            };
            options: {
                ones?: number;
                twos?: number;
                threes?: number;
                fours?: number;
                fives?: number;
                sixes?: number;
                onePair?: number;
                twoPairs?: number;
                threeOfAKind?: number;
                fourOfAKind?: number;
                smallStraight?: number;
                largeStraight?: number;
                fullHouse?: number;
                chance?: number;
                yatzy?: number;
            };
            finished: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keys"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-passkeys */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description sign-in-refused, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-passkeys */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: {
                /**
                 * @description Confirms the removal of the last passkey.
                 * @example true
                 */
                last?: "true";
            };
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description last-passkey */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a signed-in browser, from `GET /api/players/me/keys`.
                 * @example 0123456789abcdef
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeRecoveryCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCode"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferClaim"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferArrival"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferResult"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrival"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description sign-in-refused, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "7Q2MC-XV9TD-4H3KJ-0ZRWE-8BNYP-6FSGA-1M5QT"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverySignIn"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrival"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description sign-in-refused, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewMerge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ticket"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description sign-in-refused, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Choice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arrival"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description sign-in-refused, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description play-in-progress, merge-in-progress */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listClubs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clubs"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createClub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tuesday Rollers"
                 *     }
                 */
                "application/json": components["schemas"]["ClubName"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description club-limit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renameClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tuesday Rollers"
                 *     }
                 */
                "application/json": components["schemas"]["ClubName"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
                /**
                 * @description The id of a player.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setSuccessor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "player": "7Hk2pQ9sWx3mAbCd"
                 *     }
                 */
                "application/json": components["schemas"]["Successor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-a-member */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSuccessor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description not-owner, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClubDay: {
        parameters: {
            query?: {
                /**
                 * @description The order of the board.
                 * @example skill
                 */
                by?: "score" | "skill";
            };
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
                /**
                 * @description date
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubDay"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClubWeek: {
        parameters: {
            query?: {
                /**
                 * @description The order of the board.
                 * @example skill
                 */
                by?: "score" | "skill";
            };
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
                /**
                 * @description An ISO week, Monday to Sunday in UTC.
                 * @example 2026-W47
                 */
                week: string;
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubWeek"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of a link to join.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                invite: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    joinClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of a link to join.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                invite: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description club-full, club-limit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description date
                 * @example 2026-11-20
                 */
                date: string;
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Places"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "game": "yahtzee",
                 *       "rules": "official",
                 *       "teams": 0,
                 *       "pace": "live",
                 *       "settles": false
                 *     }
                 */
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description no-settlement */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "move",
                 *       "at": 0,
                 *       "moves": "c"
                 *     }
                 */
                "application/json": components["schemas"]["TableCommand"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-seated, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description wrong-phase, already-seated, table-full, seat-limit, out-of-step, not-your-turn, too-early */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-random, no-such-team, too-few-cards, one-move-at-a-time, illegal-move */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchTable: {
        parameters: {
            query?: {
                /** @description A cursor: `next` of the previous page. */
                after?: string;
            };
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Switching to a WebSocket; each message is one of these */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableNews"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description upgrade-required */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTableFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTable"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description wrong-phase */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rules": "official",
                 *       "closesAt": "2026-11-28T14:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewChallenge"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-deadline */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnChallenges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnChallenges"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Today"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPlay"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Play"];
                };
            };
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Play"];
                };
            };
            /** @description challenge-not-open, cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description challenge-closed */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-open-plays */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoard: {
        parameters: {
            query?: {
                /**
                 * @description The order of the board.
                 * @example skill
                 */
                by?: "score" | "skill";
                /**
                 * @description Entries per page, 1 to 100.
                 * @example 50
                 */
                limit?: string;
                /** @description A cursor: `next` of the previous page. */
                after?: string;
                /** @description A cursor: `previous` of the following page; in the log, `next` of the previous page. */
                before?: string;
                /**
                 * @description Returns the page with your own entry in the middle.
                 * @example me
                 */
                around?: "me";
            };
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFinished: {
        parameters: {
            query?: {
                /**
                 * @description Entries per page, 1 to 100.
                 * @example 50
                 */
                limit?: string;
                /** @description A cursor: `next` of the previous page. */
                after?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finished"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayPage"];
                };
            };
            /** @description challenge-not-closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExplorer: {
        parameters: {
            query?: {
                /** @description prefix */
                prefix?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        place: {
                            prefix: string;
                            players: number;
                            mean: number;
                            best: {
                                move: string;
                                value: number;
                            } | null;
                            moves: {
                                move: string;
                                value: number;
                                players: number;
                                mean: number;
                            }[];
                        } | null;
                    };
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description challenge-not-closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description no-coach, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description explorer-not-ready */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFriends: {
        parameters: {
            query?: {
                /**
                 * @description The order of the board.
                 * @example skill
                 */
                by?: "score" | "skill";
            };
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friends"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGhosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ghosts"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGhost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
                /**
                 * @description The id of a player.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ghost"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGhostByReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ghost"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBestPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestPlay"];
                };
            };
            /** @description replay-sealed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description no-coach, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOpenResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A day, or `c` for a custom challenge.
                 * @example 2026-11-20
                 */
                date: string | "c";
                /**
                 * @description A game, or the code of a custom challenge.
                 * @example yahtzee
                 */
                game: ("yahtzee" | "yardkle" | "yatzy") | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": components["schemas"]["OpenResult"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description challenge-not-closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Play"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": 0,
                 *       "moves": "c"
                 *     }
                 */
                "application/json": components["schemas"]["Moves"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Play"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description out-of-step */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description challenge-closed */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description one-move-at-a-time, illegal-move */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description replay-sealed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description replay-sealed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description no-coach, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renameMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "handle": "merry-otter"
                 *     }
                 */
                "application/json": components["schemas"]["HandleChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description handle-taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-handle */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getArchive: {
        parameters: {
            query: {
                /**
                 * @description A month.
                 * @example 2026-11
                 */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Archive"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStreak: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Streak"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFollows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follows"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        player: components["schemas"]["Player"];
                        /** @enum {string} */
                        game: "yahtzee" | "yardkle" | "yatzy";
                        games: number;
                        more: boolean;
                        first: string | null;
                        streak: {
                            days: number;
                            rests: number;
                            today: boolean;
                            longest: number;
                        };
                        days: {
                            from: string;
                            counts: string;
                        };
                        average: {
                            games: number;
                            mean: number;
                            spread: number | null;
                        } | null;
                        recent: {
                            games: number;
                            mean: number;
                            everyone: number;
                        } | null;
                        latest: {
                            date: string;
                            score: number;
                            turns: number;
                            mistakes: number | null;
                        }[];
                        best: {
                            replay: string;
                            date: string;
                            score: number;
                            turns: number;
                        } | null;
                        histogram: ({
                            score: number;
                            count: number;
                        } | {
                            turns: number | null;
                            count: number;
                        })[];
                        periods: {
                            from: string;
                            to: string;
                            games: number;
                            result: {
                                games: number;
                                mean: number;
                            } | null;
                            percentile: {
                                games: number;
                                mean: number;
                            } | null;
                            luck: {
                                games: number;
                                mean: number;
                            } | null;
                            mistakes: {
                                games: number;
                                mean: number;
                            } | null;
                        }[];
                        spreads: {
                            result: number | null;
                            percentile: number | null;
                            luck: number | null;
                            mistakes: number | null;
                        };
                        change: {
                            recent: {
                                games: number;
                                mean: number;
                                spread: number | null;
                            };
                            before: {
                                games: number;
                                mean: number;
                                spread: number | null;
                            } | null;
                            clear: boolean;
                        } | null;
                        par: number | null;
                        noted: number;
                        figures: {
                            /** @enum {string} */
                            name: "ones" | "twos" | "threes" | "fours" | "fives" | "sixes" | "threeOfAKind" | "fourOfAKind" | "fullHouse" | "smallStraight" | "largeStraight" | "yahtzee" | "chance" | "upperBonus" | "furtherYahtzees" | "banks" | "busts" | "bank" | "onePair" | "twoPairs" | "yatzy";
                            mean: number;
                            error: number | null;
                            zeros: number;
                            best: {
                                mean: number;
                                error: number | null;
                                zeros: number;
                            };
                        }[];
                        habits?: {
                            /** @enum {string} */
                            habit: "pair-over-run" | "run-over-pair" | "lower-pair" | "two-pairs" | "spare-die" | "broken-three" | "dropped-pair" | "lone-die" | "small-straight-at-once" | "score-at-once" | "broken-full-house" | "chance-early" | "lower-zero" | "yahtzee-zero" | "thin-upper-box" | "kind-over-upper-box" | "roll-one-or-two" | "roll-three" | "roll-four-or-more" | "bank-before-six" | "bank-before-four" | "bank-before-few" | "six-missed" | "aside-too-many" | "bank-short" | "split-pairs" | "low-pair-scored" | "yatzy-zero";
                            occasions: number;
                            done: number;
                            perGame: number;
                            atLeast: number;
                            decisions: {
                                replay: string;
                                date: string;
                                turn: number;
                                roll: number;
                                loss: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        game: "yahtzee" | "yardkle" | "yatzy";
                        games: number;
                        more: boolean;
                        noted: number;
                        feats: {
                            /** @enum {string} */
                            feat: "first-game" | "every-turn-best" | "ahead-of-best-play" | "top-tenth" | "yahtzee" | "further-yahtzee" | "upper-bonus" | "no-busts" | "yatzy";
                            times: number;
                            first: {
                                replay: string;
                                date: string;
                            } | null;
                        }[];
                        bests: {
                            /** @enum {string} */
                            best: "result" | "mistakes" | "percentile";
                            value: number;
                            replay: string;
                            date: string;
                            score: number;
                            turns: number;
                        }[];
                    };
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnDice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: number;
                        uncounted: number;
                        faces: number[];
                        facesChance: number | null;
                        luck: {
                            /** @enum {string} */
                            game: "yahtzee" | "yardkle" | "yatzy";
                            games: number;
                            sum: number;
                            chance: number | null;
                        }[];
                    };
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        player: components["schemas"]["Player"];
                        /** @enum {string} */
                        game: "yahtzee" | "yardkle" | "yatzy";
                        games: number;
                        more: boolean;
                        first: string | null;
                        streak: {
                            days: number;
                            rests: number;
                            today: boolean;
                            longest: number;
                        };
                        days: {
                            from: string;
                            counts: string;
                        };
                        average: {
                            games: number;
                            mean: number;
                            spread: number | null;
                        } | null;
                        recent: {
                            games: number;
                            mean: number;
                            everyone: number;
                        } | null;
                        latest: {
                            date: string;
                            score: number;
                            turns: number;
                            mistakes: number | null;
                        }[];
                        best: {
                            replay: string;
                            date: string;
                            score: number;
                            turns: number;
                        } | null;
                        histogram: ({
                            score: number;
                            count: number;
                        } | {
                            turns: number | null;
                            count: number;
                        })[];
                        periods: {
                            from: string;
                            to: string;
                            games: number;
                            result: {
                                games: number;
                                mean: number;
                            } | null;
                            percentile: {
                                games: number;
                                mean: number;
                            } | null;
                            luck: {
                                games: number;
                                mean: number;
                            } | null;
                            mistakes: {
                                games: number;
                                mean: number;
                            } | null;
                        }[];
                        spreads: {
                            result: number | null;
                            percentile: number | null;
                            luck: number | null;
                            mistakes: number | null;
                        };
                        change: {
                            recent: {
                                games: number;
                                mean: number;
                                spread: number | null;
                            };
                            before: {
                                games: number;
                                mean: number;
                                spread: number | null;
                            } | null;
                            clear: boolean;
                        } | null;
                        par: number | null;
                        noted: number;
                        figures: {
                            /** @enum {string} */
                            name: "ones" | "twos" | "threes" | "fours" | "fives" | "sixes" | "threeOfAKind" | "fourOfAKind" | "fullHouse" | "smallStraight" | "largeStraight" | "yahtzee" | "chance" | "upperBonus" | "furtherYahtzees" | "banks" | "busts" | "bank" | "onePair" | "twoPairs" | "yatzy";
                            mean: number;
                            error: number | null;
                            zeros: number;
                            best: {
                                mean: number;
                                error: number | null;
                                zeros: number;
                            };
                        }[];
                        habits?: {
                            /** @enum {string} */
                            habit: "pair-over-run" | "run-over-pair" | "lower-pair" | "two-pairs" | "spare-die" | "broken-three" | "dropped-pair" | "lone-die" | "small-straight-at-once" | "score-at-once" | "broken-full-house" | "chance-early" | "lower-zero" | "yahtzee-zero" | "thin-upper-box" | "kind-over-upper-box" | "roll-one-or-two" | "roll-three" | "roll-four-or-more" | "bank-before-six" | "bank-before-four" | "bank-before-few" | "six-missed" | "aside-too-many" | "bank-short" | "split-pairs" | "low-pair-scored" | "yatzy-zero";
                            occasions: number;
                            done: number;
                            perGame: number;
                            atLeast: number;
                            decisions: {
                                replay: string;
                                date: string;
                                turn: number;
                                roll: number;
                                loss: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-follows */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unfollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description cross-site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSeason: {
        parameters: {
            query?: {
                /**
                 * @description The order of the board.
                 * @example skill
                 */
                by?: "percentile" | "skill";
            };
            header?: never;
            path: {
                /**
                 * @description A month, or `all`.
                 * @example 2026-11
                 */
                period: string;
                /**
                 * @description game
                 * @example yahtzee
                 */
                game: "yahtzee" | "yardkle" | "yatzy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Season"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFairness: {
        parameters: {
            query?: {
                /**
                 * @description A year; defaults to the current year.
                 * @example 2026
                 */
                year?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fairness"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResultsChain: {
        parameters: {
            query?: {
                /** @description A position; the entries before it. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            position: number;
                            challenge: string;
                            results: number;
                            digest: string;
                            /** Format: date-time */
                            notedAt: string;
                            link: string;
                        }[];
                        next: number | null;
                    };
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Played with the dice of a leaked key."
                 *     }
                 */
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawn"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "handle": "merry-otter"
                 *     }
                 */
                "application/json": components["schemas"]["HandleChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description handle-taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-handle */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeOthersClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renameOthersClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id: 16 base58 characters.
                 * @example 7Hk2pQ9sWx3mAbCd
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tuesday Rollers"
                 *     }
                 */
                "application/json": components["schemas"]["ClubName"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                    };
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthenticated */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid-name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperatorLog: {
        parameters: {
            query?: {
                /** @description A cursor: `previous` of the following page; in the log, `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorLog"];
                };
            };
            /** @description invalid-request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate-limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
