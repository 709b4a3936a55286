import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idParams, idSchema, momentSchema } from '../endpoint/fields.ts';

const deviceSchema = z.object({
  id: idSchema,
  kind: z.enum(['person', 'tablet']),
  label: z.string(),
  userId: z.nullable(idSchema),
  createdAt: momentSchema,
  seenAt: momentSchema,
  isThis: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const devicesApi = {
  list: endpoint('GET', '/api/devices', {
    summary: 'Where one is signed in; for whoever manages, the children’s devices and the tablets too',
    response: z.array(deviceSchema),
  }),
  end: endpoint('DELETE', '/api/devices/:id', {
    summary: 'Signs a device out',
    params: idParams,
    response: deviceSchema,
  }),
};
