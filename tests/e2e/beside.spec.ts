import { expect, test } from 'playwright/test';
import { violationsOf } from './accessibility';
import { bannerFile } from './banner-file';
import { choose } from './choose';
import { messagesOf } from './messages-of';
import { enter } from './people';
import { languagesNow } from './turn';
import { words } from './words';

for (const locale of languagesNow())
  test(`${locale} creatives, a target and a rule are made beside the form of a campaign, and are chosen`, async ({
    page,
    context,
  }) => {
    const say = words[locale];
    const t = messagesOf(locale);
    const mark = crypto.randomUUID().slice(0, 8);
    await enter(page, say, 'manager', '/manager/campaign/new');
    await page.getByLabel(say.name, { exact: false }).first().fill(`Beside ${mark}`);
    await choose(page.locator('main').getByRole('combobox', { name: say.client }), 'a');
    const creatives = page.getByRole('group', { name: t('campaigns.adSets.creatives') });

    await creatives.getByRole('button', { name: t('campaigns.creatives.new'), exact: true }).click();
    const creative = page.getByRole('dialog', { name: t('campaigns.creatives.new') });
    await creative
      .locator('input[type=file]')
      .first()
      .setInputFiles(await bannerFile(`beside ${mark}`));
    await creative.getByLabel(say.name, { exact: false }).first().fill(`Banner ${mark}`);
    await creative.getByLabel(say.finalUrl).fill('https://blueharbor.example/beside');
    await choose(creative.getByRole('combobox', { name: say.iabCategory }), 'IAB8');
    await choose(creative.getByRole('combobox', { name: say.kktuCodes }), '5.3.1');
    await expect(creative).toBeVisible();
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const open = creatives.getByRole('button', { name: t('campaigns.creatives.open', { name: `Banner ${mark}` }) });
    await expect(open).toBeVisible();

    await open.click();
    const opened = page.getByRole('dialog', { name: `Banner ${mark}` });
    await opened.getByLabel(say.name, { exact: false }).first().fill(`Banner ${mark} 2`);
    await opened.getByRole('button', { name: say.save, exact: true }).click();
    await expect(opened).toBeHidden();
    await expect(creatives.getByText(`Banner ${mark} 2`, { exact: true })).toBeVisible();

    await creatives.getByRole('button', { name: t('campaigns.creatives.upload'), exact: true }).click();
    const batch = page.getByRole('dialog', { name: t('creatives.upload.title') });
    const file = await bannerFile(`batch ${mark}`);
    await batch.locator('input[type=file]').setInputFiles([{ ...file, name: `batch-${mark}.png` }]);
    await batch.getByRole('button', { name: t('creatives.upload.create', { count: 1 }) }).click();
    await batch.getByRole('button', { name: t('creatives.upload.done'), exact: true }).click();
    await expect(creatives.getByText(`batch-${mark} 300×250`, { exact: true })).toBeVisible();

    const shared = page.locator('#section-target');
    await shared.getByText(say.targeting.shared, { exact: true }).click();
    await shared.getByRole('button', { name: t('campaigns.adSets.newTarget'), exact: true }).click();
    const target = page.getByRole('dialog', { name: t('campaigns.adSets.newTarget') });
    await target.getByLabel(say.name, { exact: false }).first().fill(`Target ${mark}`);
    await target.getByText(say.targeting.everywhere, { exact: true }).click();
    await target.getByRole('button', { name: say.save, exact: true }).click();
    await expect(target).toBeHidden();
    await expect(shared.getByRole('combobox', { name: say.target })).toHaveValue(`Target ${mark}`);

    const rules = page.locator('#section-rules');
    await rules.getByRole('button', { name: new RegExp(`^${t('campaigns.adSet.rules')}`) }).click();
    await rules.getByRole('button', { name: t('enums.ruleType.cost'), exact: true }).click();
    const rule = page.getByRole('dialog', { name: t('campaigns.adSet.newRuleOf', { type: t('enums.ruleType.cost') }) });
    await rule.getByLabel(say.name, { exact: false }).first().fill(`Rule ${mark}`);
    await rule.locator('[name="conditions.0.value"]').fill('2');
    await rule.locator('[name=maxPrice]').fill('3');
    await rule.getByRole('button', { name: say.save, exact: true }).click();
    await expect(rule).toBeHidden();
    await expect(rules.getByText(`Rule ${mark}`).first()).toBeVisible();
    // Everything happened on one page, and the text typed first is still there.
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByLabel(say.name, { exact: false }).first()).toHaveValue(`Beside ${mark}`);
  });
