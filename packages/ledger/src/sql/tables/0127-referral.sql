-- Earnings of the referral programme: money of a player that can't be played or withdrawn until the player transfers it.

alter type ledger.account_kind add value 'referral';
alter type ledger.transaction_kind add value 'referral_earning';
alter type ledger.transaction_kind add value 'referral_taken_back';
alter type ledger.transaction_kind add value 'referral_transfer';
