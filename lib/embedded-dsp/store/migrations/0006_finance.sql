CREATE TABLE "document_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rate_id" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"value" numeric(18, 8) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"vat" numeric(5, 2),
	"vat_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"credit_currency" text NOT NULL,
	"rates" jsonb NOT NULL,
	"payer" jsonb NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"document_state" text DEFAULT 'NONE' NOT NULL,
	"file" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total" = "invoices"."amount" + "invoices"."vat_amount")
);
--> statement-breakpoint
CREATE TABLE "payment_infos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_infos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"registration_code" text NOT NULL,
	"country" text NOT NULL,
	"fields" jsonb NOT NULL,
	"ord_status" text DEFAULT 'NOT_REQUIRED' NOT NULL,
	"ord_error" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_infos_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"document_number" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"invoice_id" bigint,
	"comment" text,
	"credit" bigint NOT NULL,
	"credit_currency" text NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" numeric(5, 2) NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "exchange_rate_values" ADD CONSTRAINT "exchange_rate_values_rate_id_exchange_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."exchange_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_rate_values_rate" ON "exchange_rate_values" USING btree ("rate_id","valid_from");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "payment_infos_code" ON "payment_infos" USING btree ("registration_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_document" ON "payments" USING btree ("user_id","document_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_rates_country_day" ON "vat_rates" USING btree ("country","valid_from");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");