CREATE TABLE "voice_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_conversations" (
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"spoken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_conversations_key" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "voice_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"alexa_user_hash" text,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_links_in_family" UNIQUE("family_id","id"),
	CONSTRAINT "one_refresh_token" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "voice_people" (
	"family_id" integer NOT NULL,
	"person_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"known_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_people_key" PRIMARY KEY("family_id","person_hash")
);
--> statement-breakpoint
CREATE TABLE "voice_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_settings" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"may_complete" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_codes" ADD CONSTRAINT "voice_codes_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."users"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_conversations" ADD CONSTRAINT "voice_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_links" ADD CONSTRAINT "voice_links_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."users"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_people" ADD CONSTRAINT "voice_people_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."users"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_tokens" ADD CONSTRAINT "voice_tokens_link" FOREIGN KEY ("family_id","link_id") REFERENCES "public"."voice_links"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_codes_of_user" ON "voice_codes" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "voice_codes_by_expiry" ON "voice_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "voice_conversations_by_age" ON "voice_conversations" USING btree ("spoken_at");--> statement-breakpoint
CREATE INDEX "voice_links_of_user" ON "voice_links" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "voice_links_of_alexa_user" ON "voice_links" USING btree ("alexa_user_hash");--> statement-breakpoint
CREATE INDEX "voice_people_of_user" ON "voice_people" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "voice_requests_by_expiry" ON "voice_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "voice_tokens_of_link" ON "voice_tokens" USING btree ("family_id","link_id");--> statement-breakpoint
CREATE INDEX "voice_tokens_by_expiry" ON "voice_tokens" USING btree ("expires_at");