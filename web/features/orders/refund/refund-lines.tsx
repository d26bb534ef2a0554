import { Checkbox, NumberInput } from '@mantine/core';
import { sumMoney } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import type { Refundable } from '../orders.data.ts';
import { mostOf, refundLines } from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import classes from './refund.module.css';
import * as t from './refund.text.ts';

interface RefundLinesProps {
  refundable: Refundable;
  chosen: RefundDraft['chosen'];
  onChoose: (lineId: number, count: number) => void;
}

/** What is left of each line, with the quantity to refund and its value, tax included. */
export function RefundLines({ refundable, chosen, onChoose }: RefundLinesProps) {
  /** With tax: the selected amount or, if nothing is selected, the most that can be refunded. */
  const worth = (lineId: number, count: number) => {
    const lines = refundLines({ by: 'items', chosen: { [lineId]: count } }, refundable);
    return sumMoney(lines.flatMap(({ total, tax }) => [total, ...tax.map((one) => one.total)]));
  };
  return (
    <ul className={classes.lines}>
      {refundable.lines.map((line) => {
        const count = chosen[line.line_id] ?? 0;
        const most = mostOf(line);
        return (
          <li key={line.line_id}>
            {line.quantity > 0 ? (
              <>
                <span className={classes.name} dir="auto">
                  {line.name}
                </span>
                <NumberInput
                  aria-label={t.quantityOf(line.name)}
                  min={0}
                  max={most}
                  clampBehavior="strict"
                  allowNegative={false}
                  value={count}
                  rightSectionWidth={44}
                  onChange={(value) => onChoose(line.line_id, Number(value) || 0)}
                />
                <span className={classes.most}>{t.ofTotal(formatQuantity(most))}</span>
              </>
            ) : (
              <Checkbox
                className={classes.name}
                classNames={{ body: classes.choice }}
                label={<span dir="auto">{line.name}</span>}
                checked={count > 0}
                onChange={(event) => onChoose(line.line_id, event.currentTarget.checked ? 1 : 0)}
              />
            )}
            <span className={classes.worth} data-chosen={count > 0 || undefined}>
              {formatMoneyExact(worth(line.line_id, count || most), refundable.currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
