import type {Element} from 'hast';
import {attributesOf, element, isElement} from './html-element.js';

export type TabLabels = {
  /** Labels whose panels the page does not have: a lazy theme shows one. */
  readonly alone: readonly Element[];
  /** Labels of the panels, in their order. */
  readonly ofPanels: readonly Element[];
};

/** The labels of the tabs right in an element, or null if it has no tabs. */
export function tabLabels(container: Element): TabLabels | null {
  const list = container.children.filter(isElement).find((child) => hasRole(child, 'tablist'));
  if (list === undefined) {
    return null;
  }
  const labels = list.children.filter(isElement);
  if (labels.length === countPanels(container)) {
    return {alone: [], ofPanels: labels};
  }
  const isSelected = (label: Element) => attributesOf(label)['aria-selected'] === 'true';
  return {
    alone: labels.filter((label) => !isSelected(label)),
    ofPanels: labels.filter(isSelected),
  };
}

export function isTabList(node: Element): boolean {
  return hasRole(node, 'tablist');
}

export function isTabPanel(node: Element): boolean {
  return hasRole(node, 'tabpanel');
}

/** A tab's label as a paragraph. */
export function labelParagraph(label: Element): Element {
  return element('p', {isLabel: true}, label.children);
}

/** Panels in a panel belong to tabs of their own. */
function countPanels(parent: Element): number {
  return parent.children
    .filter(isElement)
    .reduce((sum, child) => sum + (isTabPanel(child) ? 1 : countPanels(child)), 0);
}

function hasRole(node: Element, role: string): boolean {
  return attributesOf(node)['role'] === role;
}
