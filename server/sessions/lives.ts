/** How long sessions live, in milliseconds: in all, and without a visit. */
export interface SessionLife {
  absolute: number;
  idle: number;
}

const day = 24 * 60 * 60 * 1000;
/** 30 days in all, 14 without a visit (docs/security.md, Cookies). */
export const sessionLife: SessionLife = { absolute: 30 * day, idle: 14 * day };

/** Of a phone that a child was signed in on by a link, and of the family's tablet: 180 days in all, 30 without a visit. */
export const longSessionLife: SessionLife = { absolute: 180 * day, idle: 30 * day };

const minute = 60 * 1000;
/** 8 hours in all, 30 minutes without a visit (docs/security.md, Cookies). */
export const adminSessionLife: SessionLife = { absolute: 8 * 60 * minute, idle: 30 * minute };
