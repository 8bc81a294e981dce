import { useQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { categoryQuery } from './place-queries.ts';

/** Whether a category has a list that visitors can open: false once it is known to be hidden. */
export function useIsCategoryListed(id: string): boolean {
  const { api } = useWebApp();
  return useQuery(categoryQuery(api, id)).data !== null;
}
