CREATE TABLE "goal_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goal_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"once_key" text NOT NULL,
	"is_order" boolean NOT NULL,
	"viewer" integer,
	"click" jsonb,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_goal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "post_click_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "post_view_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goal_calls" ADD CONSTRAINT "goal_calls_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goal_calls_once" ON "goal_calls" USING btree ("tag_id","once_key");--> statement-breakpoint
CREATE INDEX "goal_calls_expiry" ON "goal_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "goal_calls_waiting" ON "goal_calls" USING btree ("at") WHERE expires_at is null;