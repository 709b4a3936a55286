import { hash } from 'node:crypto';

/** In hex: how tables keep what they only have to recognise. */
export const sha256 = (data: string | Buffer): string => hash('sha256', data);
