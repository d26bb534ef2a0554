import { useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { RowMeasureName } from '#domain/figures/measures.ts';
import { nameOfProvince, PROVINCE_CODES } from '#domain/provinces.ts';
import type { ProvinceCode } from '#domain/provinces.ts';
import { formatMeasure, measureName, measureTick } from '../../figures/figures.public.ts';
import type { Locations } from '../analytics.data.ts';
import classes from './location-report.module.css';
import { MAP_HEIGHT, MAP_WIDTH, PROVINCE_SHAPES } from './province-shapes.ts';
import { t } from '#domain/language/t.ts';

interface ProvinceMapProps {
  locations: Locations;
  /** What the map shows. */
  measure: RowMeasureName;
  /** Key of the place whose cities are shown. */
  chosen: string | undefined;
  onChoose: (place: string) => void;
}

/** A map of South Africa's provinces, darker with more. Each province is a button. */
export function ProvinceMap({ locations, measure, chosen, onChoose }: ProvinceMapProps) {
  const [focused, setFocused] = useState<ProvinceCode | null>(null);
  const { currency } = locations;
  const sold = new Map(locations.provinces.map(({ key, sums }) => [key, sums]));
  const most = Math.max(0, ...locations.provinces.map(({ sums }) => Number(sums[measure])));
  const figureOf = (code: ProvinceCode) => sold.get(`ZA:${code}`)?.[measure] ?? null;
  // For drawing only.
  const strengthOf = (code: ProvinceCode) => (most === 0 ? 0 : Math.max(0, Number(figureOf(code) ?? 0)) / most);
  const textOf = (code: ProvinceCode) => formatMeasure(measure, figureOf(code), currency, true);
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      display="block"
      width="100%"
      style={{ maxHeight: 560 }}
      role="group"
      aria-label={t('{figure} by province, on a map', { figure: measureName(measure) })}
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
              '{orders, plural, one {{province}: {figure} {value}, # order} other {{province}: {figure} {value}, # orders}}',
              {
                province: nameOfProvince(code),
                figure: measureName(measure),
                value: textOf(code),
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
            <title>{`${nameOfProvince(code)}: ${textOf(code)}`}</title>
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
          <ProvinceLabel key={code} code={code} figure={measureTick(measure, Number(figureOf(code) ?? 0), currency)} />
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
