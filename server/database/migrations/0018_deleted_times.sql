CREATE TABLE "deleted_times" (
	"family_id" integer NOT NULL,
	"chore_id" integer NOT NULL,
	"planned_for" integer NOT NULL,
	"day" date NOT NULL,
	"ended_on" date NOT NULL,
	CONSTRAINT "deleted_times_key" PRIMARY KEY("family_id","chore_id","planned_for")
);
--> statement-breakpoint
ALTER TABLE "deleted_times" ADD CONSTRAINT "deleted_times_chore" FOREIGN KEY ("family_id","chore_id") REFERENCES "public"."chores"("family_id","id") ON DELETE cascade ON UPDATE no action;