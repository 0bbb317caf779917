'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type ReadAnswer, unpacked } from './packed-answers';

type ReadAnswersProps = { answers: readonly ReadAnswer[]; children: ReactNode };

/**
 * Puts what a page has read, packed, into the query cache: missing data at once, newer data after the page is shown,
 * because the screen that is being left still shows the older data.
 */
export function ReadAnswers({ answers, children }: ReadAnswersProps) {
  const client = useQueryClient();
  const newer = useMemo(() => {
    const put = ({ key, data, at }: ReadAnswer) => client.setQueryData(key, unpacked(data), { updatedAt: at });
    const known = answers.filter(({ key }) => client.getQueryData(key) !== undefined);
    for (const answer of answers) if (!known.includes(answer)) put(answer);
    return () => {
      for (const answer of known) if (answer.at > (client.getQueryState(answer.key)?.dataUpdatedAt ?? 0)) put(answer);
    };
  }, [client, answers]);
  useEffect(newer, [newer]);
  return children;
}
