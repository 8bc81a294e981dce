import { createContext } from 'react';

/** The name of the place whose reviews these are, in the reader's language. */
export const PlaceNameContext = createContext('');
