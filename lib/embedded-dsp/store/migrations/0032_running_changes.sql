CREATE TABLE "running_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"asked" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_to" bigint,
	"is_taken_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "running_changes" ADD CONSTRAINT "running_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;