import * as z from 'zod/mini';
import { pinSchema } from '#shared/contract/tablet.ts';

export const pinFormSchema = z.object({ pin: pinSchema });
