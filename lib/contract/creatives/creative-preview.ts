import { z } from 'zod';
import { endpoint } from '../endpoint';
import { interfaceLanguages } from '../enumerations';
import { id, instant } from '../fields';

/** Public preview page of a creative: anybody who has the signed address can open it. */
export const creativePreview = {
  previewLink: endpoint(
    'creatives.previewLink',
    {
      summary: 'Signs a link to a page that shows the creative to anybody, without signing in, for 30 days',
      access: ['CREATIVE_READ', 'CREATIVE_READ_ALL'],
      isExtension: true,
    },
    {
      params: z.object({ id }),
      query: z.object({ lang: z.enum(interfaceLanguages).default('en').describe('Language of the page') }),
      answer: z.object({
        url: z.url().describe('Signed, on the files origin'),
        until: instant.describe('When the link stops working'),
      }),
    },
  ),
};
