-- Puts each table of ChorePod in its place on a PostgreSQL with Citus (docs/operations.md, One family, one place: Citus).
-- Once, at the coordinator, on a database that has been migrated: psql -v ON_ERROR_STOP=1 -f deploy/citus/distribute.sql
-- server/system/distribution.test.ts reads this file and holds it to the database's catalogue.

begin;

-- All on one connection to each node, or a table could not refer to one that was copied in the same transaction.
set local citus.multi_shard_modify_mode to 'sequential';
-- Otherwise the first table that is copied would draw in all that refer to it, as tables of the coordinator.
set local citus.enable_local_reference_table_foreign_keys to off;

-- Citus takes no ON DELETE SET NULL with the distribution column in its key, not even where another column alone is set.
-- The app empties these columns itself before the row that they name goes; a plain key refuses where it did not.
alter table chores drop constraint chores_pot,
  add constraint chores_pot foreign key (family_id, reward_pot_id) references reward_pots (family_id, id);
alter table chores drop constraint chores_turn,
  add constraint chores_turn foreign key (family_id, turn_user_id) references members (family_id, id);
alter table tasks drop constraint tasks_chore,
  add constraint tasks_chore foreign key (family_id, chore_id) references chores (family_id, id);
alter table ticks drop constraint ticks_ticked_by,
  add constraint ticks_ticked_by foreign key (family_id, ticked_by_user_id) references members (family_id, id);
alter table ticks drop constraint ticks_credited,
  add constraint ticks_credited foreign key (family_id, credited_user_id) references members (family_id, id);
alter table completions drop constraint completions_user,
  add constraint completions_user foreign key (family_id, user_id) references members (family_id, id);
alter table completions drop constraint completions_ticked_by,
  add constraint completions_ticked_by foreign key (family_id, ticked_by_user_id) references members (family_id, id);
alter table completions drop constraint completions_undone_by,
  add constraint completions_undone_by foreign key (family_id, undone_by_user_id) references members (family_id, id);
alter table child_consents drop constraint child_consents_agreed_by,
  add constraint child_consents_agreed_by foreign key (family_id, agreed_by_user_id) references members (family_id, id);

-- The same on each node: people and what they come in by, found before their family is known, and what refers to them.
select create_reference_table('accounts');
select create_reference_table('sessions');
select create_reference_table('idempotency_keys');
select create_reference_table('push_subscriptions');
select create_reference_table('invitations');
select create_reference_table('sign_in_links');
select create_reference_table('recovery_codes');
select create_reference_table('calendar_feeds');
select create_reference_table('voice_conversations');
select create_reference_table('voice_codes');
select create_reference_table('voice_links');
select create_reference_table('voice_tokens');

-- A family's rows together on one node: each table after those that it refers to.
select create_distributed_table('families', 'id');
select create_distributed_table('members', 'family_id', colocate_with => 'families');
select create_distributed_table('reward_pots', 'family_id', colocate_with => 'families');
select create_distributed_table('pot_contributors', 'family_id', colocate_with => 'families');
select create_distributed_table('chores', 'family_id', colocate_with => 'families');
select create_distributed_table('chore_members', 'family_id', colocate_with => 'families');
select create_distributed_table('deleted_times', 'family_id', colocate_with => 'families');
select create_distributed_table('pauses', 'family_id', colocate_with => 'families');
select create_distributed_table('tasks', 'family_id', colocate_with => 'families');
select create_distributed_table('ticks', 'family_id', colocate_with => 'families');
select create_distributed_table('completions', 'family_id', colocate_with => 'families');
select create_distributed_table('deletions', 'family_id', colocate_with => 'families');
select create_distributed_table('events', 'family_id', colocate_with => 'families');
select create_distributed_table('member_pins', 'family_id', colocate_with => 'families');
select create_distributed_table('child_consents', 'family_id', colocate_with => 'families');
select create_distributed_table('reminders', 'family_id', colocate_with => 'families');
select create_distributed_table('notices', 'family_id', colocate_with => 'families');
select create_distributed_table('voice_settings', 'family_id', colocate_with => 'families');
select create_distributed_table('voice_people', 'family_id', colocate_with => 'families');

-- What refers to nothing, and stands in no statement with a family's rows, stays at the coordinator as it is:
-- stays: admin_sessions
-- stays: blog_posts
-- stays: push_keys
-- stays: rate_limits
-- stays: voice_requests

commit;
