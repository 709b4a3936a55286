import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The data of the one page that is rendered on the server; undefined in the browser, which has its own. */
export const DataClientContext = createContext<QueryClient | undefined>(undefined);
