'use client';
import { createContext, useContext } from 'react';

/** What of the address every link of the page takes along, as a query without its mark. Nothing where nobody says so. */
export const KeptQueryContext = createContext('');

export const useKeptQuery = () => useContext(KeptQueryContext);
