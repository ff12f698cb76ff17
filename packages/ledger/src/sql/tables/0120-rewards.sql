-- Rewards that become the player's own money at once, such as the reward of a loyalty level.

alter type ledger.transaction_kind add value 'reward';
