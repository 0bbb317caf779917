CREATE TABLE "line_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"lines" text[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_line_lists" (
	"target_id" bigint NOT NULL,
	"line_list_id" bigint NOT NULL,
	CONSTRAINT "target_line_lists_target_id_line_list_id_pk" PRIMARY KEY("target_id","line_list_id")
);
--> statement-breakpoint
ALTER TABLE "line_lists" ADD CONSTRAINT "line_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_line_lists" ADD CONSTRAINT "target_line_lists_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_line_lists" ADD CONSTRAINT "target_line_lists_line_list_id_line_lists_id_fk" FOREIGN KEY ("line_list_id") REFERENCES "public"."line_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_lists_user" ON "line_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "target_line_lists_list" ON "target_line_lists" USING btree ("line_list_id");--> statement-breakpoint
UPDATE "targets" SET "conditions" = "conditions" || '{"siteLists":{"included":[],"excluded":[]},"appLists":{"included":[],"excluded":[]},"ipLists":{"included":[],"excluded":[]}}'::jsonb;
