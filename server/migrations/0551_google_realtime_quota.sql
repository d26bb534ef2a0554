-- Google counts the last 30 minutes in quotas of their own: until when it is not asked for them.
alter table google_analytics_accounts add column realtime_paused_until timestamptz;
