CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_of` ON `passkeys` (`player_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`player_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code_hash_unique` ON `recovery_codes` (`code_hash`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of` ON `sessions` (`player_id`,`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`ends_at`) WHERE ends_at is not null;--> statement-breakpoint
CREATE TABLE `transfers` (
	`player_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`claim_hash` text,
	`device` text,
	`confirmed_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_secret_hash_unique` ON `transfers` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_claim_hash_unique` ON `transfers` (`claim_hash`);--> statement-breakpoint
CREATE INDEX `transfers_by_end` ON `transfers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_end` ON `used_challenges` (`expires_at`);