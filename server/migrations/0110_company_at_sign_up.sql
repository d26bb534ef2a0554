-- Given at sign-up and carried into the profile, which is made with the first session.
alter table auth_users add column company_name text;
