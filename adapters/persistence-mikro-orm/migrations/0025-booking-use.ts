import { Migration } from '@mikro-orm/migrations';

/**
 * What was charged to a booking in each month (UTC), and how much of it was given back, kept by the database itself: `/me` and every
 * submission ask how much is left. Charges of one account wait for each other anyway, so that one row for each month does.
 */
export class BookingUse extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const MONTH = (charge: string) => `date_trunc('month', ${charge}"charged_at", 'UTC')`;

const counting = (name: string, charges: 0 | 1, refunded: 0 | 1) => `
  create function "${name}"() returns trigger language plpgsql as $$
  begin
    insert into "booking_use" ("booking_id", "month", "charges", "refunded")
      values (new."booking_id", ${MONTH('new.')}, ${charges}, ${refunded})
      on conflict ("booking_id", "month") do update set "charges" = "booking_use"."charges" + ${charges},
        "refunded" = "booking_use"."refunded" + ${refunded};
    return null;
  end $$`;

/** As the entity knows them, too. */
export const BOOKING_USE_TRIGGERS = [
  {
    name: 'booking_use_charged',
    timing: 'after',
    events: ['insert'],
    forEach: 'row',
    expression: `create trigger "booking_use_charged" after insert on "charge"
      for each row execute function "booking_use_charged"()`,
  },
  {
    name: 'booking_use_refunded',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "booking_use_refunded" after update of "refunded_at" on "charge"
      for each row when (old."refunded_at" is null and new."refunded_at" is not null)
      execute function "booking_use_refunded"()`,
  },
] as const;

const STATEMENTS = [
  // As in 0002: processes of the version before go on writing.
  'lock table "charge" in share row exclusive mode',
  `create table "booking_use" (
    "booking_id" bigint not null,
    "month" timestamptz(3) not null,
    "charges" bigint not null,
    "refunded" bigint not null,
    primary key ("booking_id", "month")
  )`,
  `insert into "booking_use" ("booking_id", "month", "charges", "refunded")
    select "booking_id", ${MONTH('')}, count(*), count("refunded_at") from "charge" group by 1, 2`,
  counting('booking_use_charged', 1, 0),
  counting('booking_use_refunded', 0, 1),
  ...BOOKING_USE_TRIGGERS.map(({ expression }) => expression),
];
