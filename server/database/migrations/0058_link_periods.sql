-- Of which periods a link may be, the contract says alone.
alter table dashboard_links drop constraint dashboard_links_period_check;
