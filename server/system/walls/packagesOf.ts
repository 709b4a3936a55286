/** Packages that the files of a rule may not import, as gitignore patterns. */
export function packagesOf(rule: string): string[] {
  if (rule.startsWith('shared/contract')) return ['**', '!zod/mini'];
  if (rule === 'shared/tables') return ['**', '!drizzle-orm', '!drizzle-orm/**'];
  if (rule.startsWith('shared/')) return ['**'];
  if (rule.startsWith('client/'))
    return [
      'drizzle-orm',
      'drizzle-orm/**',
      'pg',
      'pg*',
      'pg*/**',
      'express*',
      'node:*',
      'node:*/**',
      'zod',
      'zod/**',
      '!zod/mini',
    ];
  return [];
}
