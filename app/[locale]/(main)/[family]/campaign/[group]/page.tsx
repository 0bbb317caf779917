import AdSetPage, { generateMetadata as adSetTitle } from '../group/[id]/page';

export const generateMetadata = ({ params }: PageProps<'/[locale]/[family]/campaign/[group]'>) =>
  adSetTitle({ params: withId(params) });

/**
 * Managers' address form, §2: `/manager/campaign/group7`. A dynamic segment in Next cannot have a fixed prefix, so this
 * page parses it.
 */
export default function ManagerAdSetPage({ params }: PageProps<'/[locale]/[family]/campaign/[group]'>) {
  return <AdSetPage params={withId(params)} />;
}

async function withId(params: Promise<{ locale: string; family: string; group: string }>) {
  const { group, ...rest } = await params;
  return { ...rest, id: group.replace(/^group/, '') };
}
