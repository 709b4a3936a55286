import { screen, within } from '@testing-library/react';

/** What stands in the card of that title: some buttons, an Undo for one, are in several. */
export const card = (title: string) => within(screen.getByRole('region', { name: title }));
