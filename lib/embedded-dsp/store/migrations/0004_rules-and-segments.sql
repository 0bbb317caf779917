CREATE TABLE "ad_set_rules" (
	"ad_set_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	CONSTRAINT "ad_set_rules_ad_set_id_rule_id_pk" PRIMARY KEY("ad_set_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"time_range" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"max_price" bigint,
	"domains" text[] NOT NULL,
	"iab_categories" text[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segment_members" (
	"segment_id" bigint NOT NULL,
	"member" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segment_members_segment_id_member_pk" PRIMARY KEY("segment_id","member")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"event" text,
	"ttl_days" integer NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"next_slot" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_hits" (
	"tag_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "tag_hits_tag_id_hour_pk" PRIMARY KEY("tag_id","hour")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"segment_id" bigint NOT NULL,
	"domains" text[] NOT NULL,
	"code" text NOT NULL,
	"last_fired_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "target_segments" (
	"target_id" bigint NOT NULL,
	"segment_id" bigint NOT NULL,
	CONSTRAINT "target_segments_target_id_segment_id_pk" PRIMARY KEY("target_id","segment_id")
);
--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_set_rules" ADD CONSTRAINT "ad_set_rules_ad_set_id_ad_sets_id_fk" FOREIGN KEY ("ad_set_id") REFERENCES "public"."ad_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_set_rules" ADD CONSTRAINT "ad_set_rules_rule_id_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_hits" ADD CONSTRAINT "tag_hits_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_segments" ADD CONSTRAINT "target_segments_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_segments" ADD CONSTRAINT "target_segments_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_set_rules_rule" ON "ad_set_rules" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "rules_user" ON "rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "segment_members_seen" ON "segment_members" USING btree ("segment_id","seen_at");--> statement-breakpoint
CREATE INDEX "segment_members_expiry" ON "segment_members" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "segments_user" ON "segments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tags_user" ON "tags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tags_segment" ON "tags" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "target_segments_segment" ON "target_segments" USING btree ("segment_id");--> statement-breakpoint
UPDATE "targets" SET "conditions" = "conditions" || '{"verificationServices": [], "segments": {"included": [], "excluded": []}}';
