import * as z from 'zod/mini';
import { pinSchema } from '#shared/contract/signIn/tablet.ts';

export const pinFormSchema = z.object({ pin: pinSchema });
