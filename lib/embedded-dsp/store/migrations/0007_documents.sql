CREATE TABLE "act_lines" (
	"act_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"contract_id" bigint,
	"campaign_id" bigint NOT NULL,
	"campaign_name" text NOT NULL,
	"platform" text NOT NULL,
	"platform_kind" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "act_lines_act_id_position_pk" PRIMARY KEY("act_id","position")
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"month" date NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"vat" numeric(5, 2),
	"vat_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"rates" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"contract_id" bigint,
	"is_paid" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"ord_done" integer DEFAULT 0 NOT NULL,
	"document_state" text DEFAULT 'NONE' NOT NULL,
	"file" text,
	"ord_status" text DEFAULT 'NOT_REQUIRED' NOT NULL,
	"ord_error" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acts_number_unique" UNIQUE("number"),
	CONSTRAINT "acts_sum" CHECK ("acts"."total" = "acts"."amount" + "acts"."vat_amount")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"effect" text,
	"commission" numeric(5, 2),
	"parent_id" bigint,
	"final_id" bigint,
	"customer" jsonb NOT NULL,
	"contractor" jsonb NOT NULL,
	"is_work_with_vat" boolean NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" bigint,
	"signed_file" text,
	"document_state" text DEFAULT 'NONE' NOT NULL,
	"file" text,
	"ord_status" text DEFAULT 'NOT_REQUIRED' NOT NULL,
	"ord_error" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_parent" CHECK ((type = 'ADDITIONAL') = (parent_id is not null)),
	CONSTRAINT "contracts_final" CHECK (role = 'INITIAL' or final_id is null)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"error" text,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ord_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ord_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"external_id" text,
	"error" text,
	"registry" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ord_journal_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_ord_records" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text,
	"error" text,
	"is_refused_by_registry" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "act_lines" ADD CONSTRAINT "act_lines_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_lines" ADD CONSTRAINT "act_lines_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_lines" ADD CONSTRAINT "act_lines_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_file_stored_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_parent_id_contracts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_final_id_contracts_id_fk" FOREIGN KEY ("final_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_signed_file_stored_files_name_fk" FOREIGN KEY ("signed_file") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_file_stored_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ord_journal" ADD CONSTRAINT "ord_journal_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acts_user_month" ON "acts" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "contracts_user" ON "contracts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number" ON "contracts" USING btree (lower("number")) WHERE role = 'FINAL';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number_of_client" ON "contracts" USING btree ("user_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE given_up_at is null and started_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ord_journal_open" ON "ord_journal" USING btree ("subject") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "ord_journal_subject" ON "ord_journal" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "simulated_ord_records_subject" ON "simulated_ord_records" USING btree ("subject");