import { hash } from 'node:crypto';

export const sha256 = (data: string | Buffer): string => hash('sha256', data);
