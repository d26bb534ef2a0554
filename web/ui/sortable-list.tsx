import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Group } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import rows from './styles/rows.module.css';
import { t } from '#domain/language/t.ts';

interface SortableListProps {
  label: string;
  keys: readonly string[];
  nameOf: (key: string) => string;
  onMove: (keys: string[]) => void;
  /** A `SortableRow` for each key. */
  children: ReactNode;
}

/** A list whose rows are moved by pointer or keyboard. */
export function SortableList({ label, keys, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (key: unknown) => nameOf(String(key));
  const place = (key: unknown) => keys.indexOf(String(key)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(arrayMove([...keys], place(active.id) - 1, place(over.id) - 1));
  };
  const moved = (key: unknown, over: { id: unknown } | null) =>
    over === null
      ? undefined
      : t('{name} is at place {place} of {count}.', { name: name(key), place: place(over.id), count: keys.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable: t('Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.'),
        },
        announcements: {
          onDragStart: ({ active }) => t('{name} is picked up.', { name: name(active.id) }),
          onDragOver: ({ active, over }) => moved(active.id, over),
          onDragEnd: ({ active, over }) => moved(active.id, over),
          onDragCancel: ({ active }) => t('{name} is where it was.', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className={rows.rows} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  /** What its handle is called: "Move tile: Sales". */
  handle: string;
  children: ReactNode;
}

/** A row with its handle first. */
export function SortableRow({ id, handle, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  return (
    <Group
      component="li"
      ref={setNodeRef}
      gap="4px 8px"
      py={6}
      bg="var(--karoo-surface)"
      pos="relative"
      style={{ transform: moved ?? undefined, transition, zIndex: isDragging ? 1 : undefined }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="subtle"
        size="var(--karoo-touch)"
        style={{ touchAction: 'none', cursor: 'grab' }}
        aria-label={handle}
      >
        <IconGripVertical size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {children}
    </Group>
  );
}
