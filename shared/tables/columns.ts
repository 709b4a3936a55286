import { sql } from 'drizzle-orm';
import { date, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const now = (name: string) => moment(name).notNull().defaultNow();

/** A day; the default is today in UTC. */
export const today = (name: string) =>
  date(name, { mode: 'string' }).notNull().default(sql`(now() at time zone 'UTC')::date`);
