import * as z from 'zod/mini';
import { newTabletSchema } from '#shared/contract/signIn/tablet.ts';

/** What a parent says of the tablet; whose it is, the page knows. */
export const tabletFormSchema = z.pick(newTabletSchema, { label: true });
