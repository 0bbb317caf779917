ALTER TABLE "integrations" ADD COLUMN "billed_by" text DEFAULT 'AUTO' NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "is_nbr_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "price_encryption_key" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "price_integrity_key" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "billing_seen_at" timestamp with time zone;