ALTER TABLE "users" DROP COLUMN "is_work_with_vat";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_mediator";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mediator_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mediator_type";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mediator_inn";