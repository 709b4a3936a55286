CREATE TABLE "events" (
	"family_id" integer NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer,
	"user_id" integer,
	"source" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_key" PRIMARY KEY("family_id","version")
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING brin ("at");