"""The quintic that joins any two states of a joint in a given time."""


def quintic(start, end, T):
    """Coefficients c0 to c5; a state is (position, speed, acceleration)."""
    q0, v0, a0 = start
    q1, v1, a1 = end
    # What coasting at constant acceleration would miss at the end.
    dq = q1 - q0 - v0 * T - a0 * T * T / 2
    dv = (v1 - v0 - a0 * T) * T
    da = (a1 - a0) * T * T
    return [
        q0,
        v0,
        a0 / 2,
        (10 * dq - 4 * dv + da / 2) / T**3,
        (-15 * dq + 7 * dv - da) / T**4,
        (6 * dq - 3 * dv + da / 2) / T**5,
    ]


def state(c, t):
    """Position and speed at the time t."""
    q = sum(ck * t**k for k, ck in enumerate(c))
    v = sum(k * c[k] * t ** (k - 1) for k in range(1, 6))
    return q, v


curve = quintic(start=(0.0, 0.0, 0.0), end=(1.2, 0.3, 0.0), T=2.0)
for t in (0.0, 1.0, 2.0):
    print(*(f"{value:.3f}" for value in state(curve, t)))
