'use client';
import { createContext, useContext } from 'react';

/** Query without `?` that every link of the page adds to its address, such as the client filter. Empty by default. */
export const KeptQueryContext = createContext('');

export const useKeptQuery = () => useContext(KeptQueryContext);
