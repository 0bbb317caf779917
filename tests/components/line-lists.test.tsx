// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { panelsIn, sectionNames } from '@/components/targeting/conditions/panel-names';
import { restrictionOf } from '@/components/targeting/conditions/panel-permissions';
import { TargetLists } from '@/components/targeting/conditions/target-lists';
import { reachNotes } from '@/components/targeting/conditions/target-summary';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions } from '@/lib/contract/people/permissions';
import { callApi } from '../support/doors';
import { button, save, typeName } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const row = { id: 5, name: 'Brand safe', kind: 'site', lineCount: 3 };
beforeEach(() => {
  callApi.mockImplementation(async (operation: string) =>
    operation === 'lineLists.list' ? { content: [row], totalElements: 1 } : { id: 9, version: 0 },
  );
});

let form: UseFormReturn<TargetValues>;
function Fields({ values, children }: { values: Partial<TargetValues>; children: ReactNode }) {
  form = useForm<TargetValues>({ defaultValues: { ...emptyTarget(), ...values } });
  return <FormProvider {...form}>{children}</FormProvider>;
}
async function show(values: Partial<TargetValues>, user: CurrentUser = someUser(), ownerId: number | null = 3) {
  await render(
    <Fields values={values}>
      <TargetLists kind="site" ownerId={ownerId} />
    </Fields>,
    { user },
  );
  await settle();
}
const text = () => document.body.textContent ?? '';

describe('lists beside the lines of a panel', () => {
  it('stand in the section of the panel whose lines they join, and of no other', () => {
    expect(sectionNames).not.toContain('siteLists');
    expect(panelsIn('domains')).toEqual(['domains', 'siteLists']);
    expect(panelsIn('geo')).toEqual(['geo']);
  });

  it('are named, and ask for the client first', async () => {
    await show({ siteLists: { included: [5], excluded: [] } });
    expect(text()).toContain('Brand safe');
    await show({}, someUser(), null);
    expect(text()).toContain('Choose the client first');
  });

  it('are only shown to whoever may exclude nothing, on that side', async () => {
    const user = someUser({ permissions: permissions.filter((one) => one !== 'TARGET_ADD_EXCLUDED') });
    await show({ siteLists: { included: [], excluded: [5] } }, user);
    expect(text()).not.toContain('Lists to exclude');
    expect(text()).toContain('Brand safe');
  });

  it('are made of the lines of one side, which the target then names instead', async () => {
    await show({ domains: { included: ['a.example', 'b.example'], excluded: [] } });
    await settle(() => button('Save included lines as a list').click());
    await save();
    expect(callApi).not.toHaveBeenCalledWith('lineLists.createFor', expect.anything());
    await typeName('Readers');
    await save();
    expect(callApi).toHaveBeenCalledWith('lineLists.createFor', {
      params: { userId: 3 },
      body: { name: 'Readers', kind: 'site', lines: ['a.example', 'b.example'] },
    });
    expect(form.getValues('domains')).toEqual({ included: [], excluded: [] });
    expect(form.getValues('siteLists')).toEqual({ included: [9], excluded: [] });
  });

  it('narrow the reach as lines do', () => {
    const target = { ...emptyTarget(), siteLists: { included: [5], excluded: [] } };
    expect(reachNotes(target)).toContain('sitesOnly');
    expect(restrictionOf(target.siteLists)).toMatchObject({ included: 1 });
  });
});
