/** For `register` of React Hook Form: what nobody filled in is null. */
export const emptyIsNull = { setValueAs: (value: string | null) => value?.trim() || null };
