import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as blog from '#shared/tables/blog.ts';
import * as machinery from '#shared/tables/machinery.ts';
import * as voice from '#shared/tables/voice.ts';
import * as families from '#shared/tables.ts';

/** All tables there are, as Drizzle describes them. */
export const everyTable = [families, blog, machinery, voice]
  .flatMap((tables): unknown[] => Object.values(tables))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
