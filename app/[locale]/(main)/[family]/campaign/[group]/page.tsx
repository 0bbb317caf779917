import AdSetPage, { generateMetadata as adSetTitle } from '../group/[id]/page';

export const generateMetadata = ({ params }: PageProps<'/[locale]/[family]/campaign/[group]'>) =>
  adSetTitle({ params: withId(params) });

/** Managers' spelling, §2: `/manager/campaign/group7`. A segment of Next's cannot begin with a word of ours. */
export default function ManagerAdSetPage({ params }: PageProps<'/[locale]/[family]/campaign/[group]'>) {
  return <AdSetPage params={withId(params)} />;
}

async function withId(params: Promise<{ locale: string; family: string; group: string }>) {
  const { group, ...rest } = await params;
  return { ...rest, id: group.replace(/^group/, '') };
}
