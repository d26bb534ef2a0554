import { useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { toCents } from '#domain/money/money.ts';
import { nameOfProvince, PROVINCE_CODES } from '#domain/provinces.ts';
import type { ProvinceCode } from '#domain/provinces.ts';
import { formatMoney, formatMoneyCompact } from '../../../platform/format/money.ts';
import type { Locations } from '../analytics.data.ts';
import classes from './location-report.module.css';
import { MAP_HEIGHT, MAP_WIDTH, PROVINCE_SHAPES } from './province-shapes.ts';
import { t } from '#domain/language/t.ts';

interface ProvinceMapProps {
  locations: Locations;
  /** Key of the place whose cities are shown. */
  chosen: string | undefined;
  onChoose: (place: string) => void;
}

/** A map of South Africa's provinces, darker with more net sales. Each province is a button; a table shows the same. */
export function ProvinceMap({ locations, chosen, onChoose }: ProvinceMapProps) {
  const [focused, setFocused] = useState<ProvinceCode | null>(null);
  const { currency } = locations;
  const sold = new Map(locations.provinces.map(({ key, sums }) => [key, sums]));
  const most = locations.provinces.reduce((max, { sums }) => {
    const cents = toCents(sums.netSales);
    return cents > max ? cents : max;
  }, 0n);
  const figureOf = (code: ProvinceCode) => sold.get(`ZA:${code}`)?.netSales ?? '0.00';
  const strengthOf = (code: ProvinceCode) => {
    const cents = toCents(figureOf(code));
    return most <= 0n || cents <= 0n ? 0 : Number((cents * 1000n) / most) / 1000;
  };
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      display="block"
      width="100%"
      style={{ maxHeight: 560 }}
      role="group"
      aria-label={t('Net sales by province, on a map')}
    >
      {PROVINCE_CODES.map((code) => {
        const key = `ZA:${code}`;
        const choose = () => onChoose(key);
        return (
          <g
            key={code}
            role="button"
            tabIndex={0}
            aria-pressed={key === chosen}
            aria-label={t(
              '{orders, plural, one {{value}: net sales {amount}, # order} other {{value}: net sales {amount}, # orders}}',
              {
                value: nameOfProvince(code),
                amount: formatMoney(figureOf(code), currency),
                orders: sold.get(key)?.orders ?? 0,
              },
            )}
            className={classes.province}
            style={{ '--strength': strengthOf(code) } as CSSProperties}
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setFocused(code)}
            onBlur={() => setFocused(null)}
            onClick={choose}
            onKeyDown={(event) => chooseByKey(event, choose)}
          >
            <title>{`${nameOfProvince(code)}: ${formatMoney(figureOf(code), currency)}`}</title>
            <path d={PROVINCE_SHAPES[code].outline} />
          </g>
        );
      })}
      {/* Outlines are drawn above all provinces. Reordering the buttons instead would lose the focus. */}
      {PROVINCE_CODES.filter((code) => `ZA:${code}` === chosen || code === focused).map((code) => (
        <path
          key={code}
          aria-hidden
          fill="none"
          stroke={code === focused ? 'var(--mantine-color-text)' : 'var(--mantine-primary-color-filled)'}
          strokeWidth={code === focused ? 3.5 : 2.5}
          strokeLinejoin="round"
          pointerEvents="none"
          d={PROVINCE_SHAPES[code].outline}
        />
      ))}
      <g
        aria-hidden
        className="karoo-figures"
        fill="var(--mantine-color-text)"
        fontSize={11}
        textAnchor="middle"
        pointerEvents="none"
      >
        {PROVINCE_CODES.map((code) => (
          <ProvinceLabel key={code} code={code} figure={formatMoneyCompact(figureOf(code), currency)} />
        ))}
      </g>
    </svg>
  );
}

function ProvinceLabel({ code, figure }: { code: ProvinceCode; figure: string }) {
  const [x, y] = PROVINCE_SHAPES[code].label;
  return (
    <text x={x} y={y}>
      <tspan fontWeight={700}>{code}</tspan>
      {/* Gauteng is too small for a figure. The table and its accessible name have it. */}
      {code !== 'GP' && (
        <tspan x={x} dy="1.15em">
          {figure}
        </tspan>
      )}
    </text>
  );
}

function chooseByKey(event: KeyboardEvent, choose: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  choose();
}
