-- The parts of a change of many products, which the log lists on demand.
create index on activity_log (organization_id, part_of, at desc) where part_of is not null;
