/** English messages about what stops a game, and about refused bets by their reason. */
export const problems = {
  problems: {
    insufficient_funds: {
      title: 'Your balance is too low for this stake',
      text: 'Lower your stake or make a deposit.',
      action: 'Change stake',
    },
    session_closed: {
      title: 'This game session has ended',
      text: 'Open the game again to continue. If you’ve opened a game in another window, it continues there. Finished rounds have been paid out.',
      action: 'Leave the game',
    },
    unauthorized: {
      title: 'This game session has expired',
      text: 'Open the game again to continue. Finished rounds have been paid out.',
      action: 'Leave the game',
    },
    forbidden: {
      title: 'You can’t bet right now',
      text: 'A limit or a time-out on your account prevents it. Your stake wasn’t taken.',
      action: 'Close',
    },
    lost: {
      title: 'Can’t reach the game',
      text: 'Check your connection, then try again.',
      action: 'Try again',
    },
    unavailable: {
      title: 'The game isn’t available right now',
      text: 'Try again in a moment. Your stake wasn’t taken.',
      action: 'Try again',
    },
    too_many_requests: {
      title: 'That was too fast',
      text: 'Wait a moment, then try again.',
      action: 'Close',
    },
    too_soon: {
      title: 'That was too fast',
      text: 'Rounds have a minimum length here. Wait a moment, then try again.',
      action: 'Close',
    },
    invalid: {
      title: 'This bet isn’t possible',
      text: 'Your stake wasn’t taken. Choose a different stake or different odds.',
      action: 'Close',
    },
    conflict: {
      title: 'This round has already been played',
      text: 'You’ll find the result in your history.',
      action: 'Close',
    },
    not_found: {
      title: 'We can’t find this round',
      text: 'Open the game again to continue.',
      action: 'Close',
    },
    round_open: {
      title: 'Another round is still open',
      text: 'Open the game again to finish it first.',
      action: 'Close',
    },
    unknown: {
      title: 'Something went wrong',
      text: 'We don’t have the result of this round yet. It will appear in your history.',
      action: 'Close',
    },
  },
  refusals: {
    limit: {
      title: 'This bet is over your limit',
      names: {
        bet_limit: {
          day: 'Your daily bet limit',
          week: 'Your weekly bet limit',
          month: 'Your monthly bet limit',
        },
        loss_limit: {
          day: 'Your daily loss limit',
          week: 'Your weekly loss limit',
          month: 'Your monthly loss limit',
        },
      },
      amount: '{name} is {limit}.',
      left: 'You have {left} left.',
      usedUp: 'You’ve used it up.',
      resets: 'It resets on {time}.',
      action: 'Close',
    },
    maxBet: {
      title: 'This stake is too high for your bonus',
      text: 'While your bonus is active, you can stake up to {amount}. Your stake wasn’t taken.',
      action: 'Change stake',
    },
    stakeLimit: {
      title: 'This stake is too high',
      text: 'In your country you can stake up to {amount} per round. Your stake wasn’t taken.',
      action: 'Change stake',
    },
    plain: {
      bonus_restricted: {
        title: 'Your bonus doesn’t allow this bet',
        text: 'Your bonus money isn’t valid for it, and your own balance is too low for this stake.',
        action: 'Close',
      },
      rate_unavailable: {
        title: 'We can’t check your limit right now',
        text: 'The exchange rate for your limit is out of date. Your stake wasn’t taken. Try again later.',
        action: 'Close',
      },
      self_exclusion: {
        title: 'You’ve excluded yourself',
        text: 'You can’t place bets while your self-exclusion is active. Your stake wasn’t taken.',
        action: 'Close',
      },
      cooling_off: {
        title: 'You’re in a cooling-off period',
        text: 'You can bet again once it’s over. Your stake wasn’t taken.',
        action: 'Close',
      },
      national_register: {
        title: 'You’re in a self-exclusion register',
        text: 'Your national self-exclusion register doesn’t allow bets. Your stake wasn’t taken.',
        action: 'Close',
      },
      register_unavailable: {
        title: 'We can’t check the self-exclusion register',
        text: 'We have to check it before you play. Your stake wasn’t taken. Try again in a few minutes.',
        action: 'Close',
      },
      limit_required: {
        title: 'Set a deposit limit first',
        text: 'In your country you need a deposit limit before you play. Your stake wasn’t taken.',
        action: 'Close',
      },
      operator_block: {
        title: 'Bets are blocked on your account',
        text: 'Your stake wasn’t taken. Please contact support.',
        action: 'Close',
      },
      account_locked: {
        title: 'Your account is locked',
        text: 'Your stake wasn’t taken. Please contact support.',
        action: 'Close',
      },
      account_closing: {
        title: 'Your account is being closed',
        text: 'You can’t place new bets. Your stake wasn’t taken.',
        action: 'Close',
      },
      account_closed: {
        title: 'Your account is closed',
        text: 'You can’t place new bets. Your stake wasn’t taken.',
        action: 'Close',
      },
      jurisdiction: {
        title: 'This bet isn’t allowed in your country',
        text: 'The rules of your country don’t permit it. Your stake wasn’t taken.',
        action: 'Close',
      },
      round_too_soon: {
        title: 'That was too fast',
        text: 'In your country there has to be some time between two rounds. Your stake wasn’t taken. Wait a moment, then try again.',
        action: 'Close',
      },
      debt: {
        title: 'You have an open amount to pay',
        text: 'A deposit was taken back after you played it. Deposit what you owe, then you can play again. Your stake wasn’t taken.',
        action: 'Close',
      },
    },
  },
}
