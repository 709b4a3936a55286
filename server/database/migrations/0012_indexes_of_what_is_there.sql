DROP INDEX "chores_of_pot";--> statement-breakpoint
DROP INDEX "turns_of_user";--> statement-breakpoint
DROP INDEX "tasks_of_user";--> statement-breakpoint
DROP INDEX "tasks_of_pot";--> statement-breakpoint
CREATE INDEX "chores_of_pot" ON "chores" USING btree ("family_id","reward_pot_id") WHERE "chores"."reward_pot_id" is not null;--> statement-breakpoint
CREATE INDEX "turns_of_user" ON "chores" USING btree ("family_id","turn_user_id") WHERE "chores"."turn_user_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_user" ON "tasks" USING btree ("family_id","assigned_to_user_id") WHERE "tasks"."assigned_to_user_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_pot" ON "tasks" USING btree ("family_id","reward_pot_id") WHERE "tasks"."reward_pot_id" is not null;